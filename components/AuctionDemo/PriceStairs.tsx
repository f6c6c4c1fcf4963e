import { FLOOR_SEN, START_SEN, STEP_SEN } from '@/lib/auction/auction'
import { formatSen } from '@/lib/money'
import styles from './PriceStairs.module.scss'

/** The drawing counts in steps, from nothing at the bottom, and is stretched to its place. */
const STEPS = (START_SEN - FLOOR_SEN) / STEP_SEN
const WIDTH = STEPS + 1
const HEIGHT = START_SEN / STEP_SEN
const STAIR = 'h1v1'
const GROUND = `M0 0${STAIR.repeat(STEPS)}h1V${HEIGHT}H0Z`
/** Drawn as a dot by its round ends, which stay round however the drawing is stretched. */
const DOT = 'M0 0h0'

/** Draws the price as stairs from start to floor, with a tag on the step it has reached. */
export function PriceStairs({ priceSen }: Readonly<{ priceSen: number }>) {
  const reached = (START_SEN - priceSen) / STEP_SEN
  return (
    <div className={styles.stairs} aria-hidden="true" translate="no">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.drawing}>
        <path className={styles.ground} d={GROUND} />
        <path className={styles.reached} d={`M0 0${STAIR.repeat(reached)}h.5`} />
        <g className={styles.tag} transform={`translate(${reached + 0.5} ${reached})`}>
          <path d={DOT} />
          <path d={DOT} />
          <path d={DOT} />
        </g>
      </svg>
      {priceSen > FLOOR_SEN && <p className={styles.to}>{formatSen(FLOOR_SEN)}</p>}
    </div>
  )
}
