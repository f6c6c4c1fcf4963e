import styles from './SectionHead.module.scss'

type SectionHeadProps = Readonly<{
  /** Of the heading, which names its section. */
  id: string
  kicker?: string
  title: string
  lead: string
  className?: string
}>

/** What a section begins with. Each sentence of the title has a line of its own. */
export function SectionHead({ id, kicker, title, lead, className }: SectionHeadProps) {
  return (
    <div className={className}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 id={id} className={styles.title}>
        {title.split(/(?<=[.?]) /).map((sentence) => (
          <span key={sentence} className={styles.sentence}>{`${sentence} `}</span>
        ))}
      </h2>
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}
