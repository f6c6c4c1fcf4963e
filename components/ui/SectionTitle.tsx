import { clsx } from 'clsx'
import { Sentences } from './Sentences'
import styles from './SectionTitle.module.scss'

type SectionTitleProps = Readonly<{
  id: string
  /** Small line above the title, such as the words of the links that lead here. */
  kicker?: string
  title: string
  className?: string
}>

/** Names a section. The heading holds the kicker too, so that outlines and screen readers have it. */
export function SectionTitle({ id, kicker, title, className }: SectionTitleProps) {
  return (
    <h2 id={id} className={clsx(styles.title, className)}>
      {kicker && <span className={styles.kicker}>{`${kicker} `}</span>}
      <Sentences text={title} />
    </h2>
  )
}
