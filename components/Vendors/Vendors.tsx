import { ButtonLink } from '@/components/ui/ButtonLink'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import styles from './Vendors.module.scss'

export function Vendors() {
  return (
    <Section id={anchors.vendors} labelledBy="vendors-title" className={styles.section}>
      <div className={styles.pitch}>
        <SectionHead
          id="vendors-title"
          kicker={vendors.kicker}
          title={vendors.title}
          lead={vendors.lead}
        />
        <ul role="list" className={styles.benefits}>
          {vendors.benefits.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.benefitTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Picture className={styles.scene} picture={vendors.picture} />
      </div>
      <div className={styles.ticket}>
        <h3 className={styles.ticketTitle}>{vendors.stepsTitle}</h3>
        <ol role="list" className={styles.steps}>
          {vendors.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <div className={styles.stepWords}>
                <h4 className={styles.stepTitle}>{title}</h4>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink className={styles.join} link={vendors.join} />
      </div>
    </Section>
  )
}
