import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import { howItWorks } from '@/lib/content/howItWorks'
import { anchors } from '@/lib/content/site'
import styles from './HowItWorks.module.scss'

export function HowItWorks() {
  return (
    <Section id={anchors.howItWorks} labelledBy="how-title" className={styles.section}>
      <SectionHead
        id="how-title"
        kicker={howItWorks.kicker}
        title={howItWorks.title}
        lead={howItWorks.lead}
        className={styles.head}
      />
      <ol role="list" className={styles.steps}>
        {howItWorks.steps.map(({ title, text, picture }) => (
          <li key={title} className={styles.step}>
            <Picture className={styles.picture} picture={picture} />
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
