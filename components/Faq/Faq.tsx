import { Picture } from '@/components/ui/Picture'
import { SectionTitle } from '@/components/ui/SectionTitle'
import { faq } from '@/lib/content/faq'
import { anchors } from '@/lib/content/site'
import { Island } from '../islands/Island'
import styles from './Faq.module.scss'

/** Native disclosures with the same name: at most one is open. Only older browsers need script for that. */
export function Faq() {
  return (
    <section id={anchors.faq} aria-labelledby="faq-title" className={styles.faq}>
      <div className={styles.head}>
        <SectionTitle
          id="faq-title"
          kicker={faq.kicker}
          title={faq.title}
          className={styles.title}
        />
        <Picture className={styles.picture} picture={faq.picture} />
      </div>
      <Island name="FaqIsland">
        {faq.items.map(({ question, answer }) => (
          <details key={question} name="faq" className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </Island>
    </section>
  )
}
