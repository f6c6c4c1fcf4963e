import type { PictureContent } from '@/components/ui/Picture'
import { Stamp } from '@/components/ui/Stamp'
import { Picture } from '@/components/ui/Picture'
import { FLOOR_SEN, START_SEN, STEP_SEN } from '@/lib/auction/prices'
import { formatShort } from '@/lib/money'
import styles from './PriceStairs.module.scss'

/** Number of price steps. The drawing has one unit for each and is stretched to fit. */
const STEPS = (START_SEN - FLOOR_SEN) / STEP_SEN
const STAIR = 'h.5v1h.5'
/** The ground reaches beyond every edge of the crop. */
const GROUND = `M-99 0H0${STAIR.repeat(STEPS)}h99v999H-99Z`

type PriceStairsProps = Readonly<{
  priceSen: number
  percent: number
  /** Text on the tag before the price drops. */
  question: string
  off: string
  tag: PictureContent
}>

export function PriceStairs({ priceSen, percent, question, off, tag }: PriceStairsProps) {
  const reached = (START_SEN - priceSen) / STEP_SEN
  const way = `${(reached / STEPS) * 100}%`
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.crop}>
        <svg
          viewBox={`0 0 ${STEPS} ${STEPS}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          <path className={styles.ground} d={GROUND} />
          <path className={styles.reached} d={`M0 0${STAIR.repeat(reached)}`} />
        </svg>
      </div>
      <div className={styles.stairs}>
        <p className={styles.to} translate="no">
          {formatShort(FLOOR_SEN)}
        </p>
        {/* No style at the start, because the CSP refuses style attributes in the server's HTML. */}
        <div
          className={styles.way}
          style={reached ? { transform: `translate(${way}, ${way})` } : undefined}
        >
          <div className={styles.tag} data-odd={reached % 2 === 1 || undefined}>
            <Picture picture={tag} />
            <p className={styles.face} translate="no">
              {/* Replaces the element: a second digit widens it, which would count as a layout shift. */}
              <b key={percent}>{reached ? `${percent}%` : question}</b>
              {reached > 0 && <span>{off}</span>}
            </p>
            <Stamp className={styles.stamp} />
          </div>
        </div>
      </div>
    </div>
  )
}
