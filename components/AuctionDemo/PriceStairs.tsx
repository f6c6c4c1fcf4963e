import { FLOOR_SEN, START_SEN, STEP_SEN } from '@/lib/auction/auction'
import { formatSen } from '@/lib/money'
import styles from './PriceStairs.module.scss'

const STEPS = (START_SEN - FLOOR_SEN) / STEP_SEN
/** In units of the drawing. */
const STEP = { width: 20, height: 3.8 }
const TOP = 12
const TAG = { radius: 20, hole: 7 }
/** Part of a step: how far the line goes into the step it has reached. It ends under the tag. */
const UNDER_TAG = 0.4
const STAIRS = `M0 ${TOP}${`h${STEP.width}v${STEP.height}`.repeat(STEPS)}h${STEP.width}`
const WIDTH = STEP.width * (STEPS + 1)
const HEIGHT = TOP + STEP.height * STEPS + 2 * TOP
const GROUND = `V${HEIGHT}H0Z`

/** Draws the price as stairs from start to floor, with a tag on the step it has reached. */
export function PriceStairs({ priceSen }: Readonly<{ priceSen: number }>) {
  const reached = (START_SEN - priceSen) / STEP_SEN
  return (
    <div className={styles.stairs} aria-hidden="true" translate="no">
      <p className={styles.from}>{formatSen(START_SEN)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing}>
        <path className={styles.ground} d={STAIRS + GROUND} />
        <path className={styles.edge} d={STAIRS} />
        <path
          className={styles.reached}
          d={STAIRS}
          pathLength={STEPS + 1}
          strokeDasharray={`${reached + UNDER_TAG} ${STEPS + 1}`}
        />
        <g
          className={styles.tag}
          transform={`translate(${(reached + 0.5) * STEP.width} ${TOP + reached * STEP.height})`}
        >
          <circle r={TAG.radius} />
          <circle r={TAG.hole} />
        </g>
      </svg>
      <p className={styles.to}>{formatSen(FLOOR_SEN)}</p>
    </div>
  )
}
