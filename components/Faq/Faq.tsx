import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import { anchors } from '@/lib/content/site'
import { Island } from '../islands/Island'
import { FaqIsland } from './FaqIsland'
import styles from './Faq.module.scss'

type FaqProps = Readonly<{
  content: {
    title: string
    picture: PictureContent
    items: readonly { question: string; answer: string }[]
  }
}>

/** Native disclosures with the same name: at most one is open. Only older browsers need script for that. */
export function Faq({ content }: FaqProps) {
  return (
    <section id={anchors.faq} aria-labelledby="faq-title" className={styles.faq}>
      <div className={styles.head}>
        <h2 id="faq-title" className={styles.title}>
          {content.title}
        </h2>
        <Picture className={styles.picture} picture={content.picture} />
      </div>
      <Island component={FaqIsland}>
        {content.items.map(({ question, answer }) => (
          <details key={question} name="faq" className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </Island>
    </section>
  )
}
