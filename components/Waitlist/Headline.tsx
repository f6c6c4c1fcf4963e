import styles from './Headline.module.scss'

export type HeadlineWords = Readonly<
  Record<'reason' | 'promise', string> & { titleParts: readonly string[] }
>
type HeadlineProps = Readonly<{ id: string; words: HeadlineWords; className?: string }>

export function Headline({ id, words, className }: HeadlineProps) {
  const [start, lastWord] = words.titleParts
  return (
    <div className={className}>
      <h1 id={id} className={styles.title}>
        {start}
        <em className={styles.titleEnd}>{lastWord}</em>
      </h1>
      <p>
        <strong className={styles.reason}>{words.reason}</strong>
      </p>
      <p className={styles.lead}>{words.promise}</p>
    </div>
  )
}
