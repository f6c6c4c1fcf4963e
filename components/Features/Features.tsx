import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import { Sentences } from '@/components/ui/Sentences'
import { features } from '@/lib/content/features'
import { anchors } from '@/lib/content/site'
import styles from './Features.module.scss'

const { everyone, malaysia } = features

export function Features() {
  return (
    <Section id={anchors.features} labelledBy="features-title">
      <div className={styles.board}>
        <div className={styles.intro}>
          <Picture className={styles.plate} picture={features.picture} />
          <SectionHead
            id="features-title"
            kicker={features.kicker}
            title={features.title}
            lead={features.lead}
            className={styles.head}
          />
        </div>
        <ul role="list" className={styles.menu}>
          {features.cards.map(({ title, text, keyword }) => (
            <li key={title}>
              <div className={styles.entry}>
                <h3 className={styles.itemTitle}>{title}</h3>
                <span className={styles.keyword}>{keyword}</span>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.panels}>
        <div className={styles.everyone}>
          <Picture className={styles.everyonePicture} picture={everyone.picture} />
          <div>
            <h3 className={styles.panelTitle}>{everyone.title}</h3>
            <p>
              <Sentences text={everyone.text} />
            </p>
          </div>
          <dl className={styles.people}>
            {everyone.people.map(({ who, text }) => (
              <div key={who}>
                <dt className={styles.who}>{who}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.malaysia}>
          <h3 className={styles.panelTitle}>{malaysia.title}</h3>
          <p>{malaysia.text}</p>
          <Picture className={styles.malaysiaPicture} picture={malaysia.picture} />
        </div>
      </div>
    </Section>
  )
}
