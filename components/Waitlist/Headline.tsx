import { waitlist } from '@/lib/content/waitlist'
import styles from './Headline.module.scss'

type HeadlineProps = Readonly<{ id: string; className?: string }>

const [start, lastWord] = waitlist.headlineParts

export function Headline({ id, className }: HeadlineProps) {
  return (
    <div className={className}>
      <h1 id={id} className={styles.title}>
        {start}
        <em className={styles.titleEnd}>{lastWord}</em>
      </h1>
      <p>
        <strong className={styles.reason}>{waitlist.reason}</strong>
      </p>
      <p className={styles.lead}>{waitlist.promise}</p>
    </div>
  )
}
