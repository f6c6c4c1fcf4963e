import { Sentences } from './Sentences'
import styles from './SectionHead.module.scss'

type SectionHeadProps = Readonly<{
  id: string
  kicker?: string
  title: string
  lead: string
  className?: string
}>

export function SectionHead({ id, kicker, title, lead, className }: SectionHeadProps) {
  return (
    <div className={className}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 id={id} className={styles.title}>
        <Sentences text={title} />
      </h2>
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}
