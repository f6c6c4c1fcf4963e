import { SectionTitle } from './SectionTitle'
import styles from './SectionHead.module.scss'

type SectionHeadProps = Readonly<{
  id: string
  kicker?: string
  title: string
  lead: string
  className?: string
}>

export function SectionHead({ lead, className, ...title }: SectionHeadProps) {
  return (
    <div className={className}>
      <SectionTitle {...title} />
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}
