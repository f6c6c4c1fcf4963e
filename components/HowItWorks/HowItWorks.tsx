import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import { anchors } from '@/lib/content/site'
import styles from './HowItWorks.module.scss'

type HowItWorksProps = Readonly<{
  content: {
    title: string
    lead: string
    steps: readonly { title: string; text: string; picture: PictureContent }[]
  }
}>

export function HowItWorks({ content }: HowItWorksProps) {
  return (
    <Section id={anchors.howItWorks} labelledBy="how-title" className={styles.section}>
      <SectionHead
        id="how-title"
        title={content.title}
        lead={content.lead}
        className={styles.head}
      />
      <ol role="list" className={styles.steps}>
        {content.steps.map(({ title, text, picture }) => (
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
