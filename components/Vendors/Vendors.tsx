import { ButtonLink } from '@/components/ui/ButtonLink'
import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import type { Link } from '@/lib/content/site'
import { anchors } from '@/lib/content/site'
import styles from './Vendors.module.scss'

type Entry = Readonly<{ title: string; text: string }>
type VendorsProps = Readonly<{
  content: {
    kicker: string
    title: string
    lead: string
    benefits: readonly Entry[]
    picture: PictureContent
    stepsTitle: string
    steps: readonly Entry[]
    join: Link
  }
}>

export function Vendors({ content }: VendorsProps) {
  return (
    <Section id={anchors.vendors} labelledBy="vendors-title" className={styles.section}>
      <div className={styles.pitch}>
        <SectionHead
          id="vendors-title"
          kicker={content.kicker}
          title={content.title}
          lead={content.lead}
        />
        <ul role="list" className={styles.benefits}>
          {content.benefits.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.benefitTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Picture className={styles.scene} picture={content.picture} />
      </div>
      <div className={styles.ticket}>
        <h3 className={styles.ticketTitle}>{content.stepsTitle}</h3>
        <ol role="list" className={styles.steps}>
          {content.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <div className={styles.stepWords}>
                <h4 className={styles.stepTitle}>{title}</h4>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink className={styles.join} link={content.join} joinAs="vendor" />
      </div>
    </Section>
  )
}
