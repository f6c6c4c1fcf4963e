import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { anchors } from '@/lib/content/site'
import type { EmailService } from '@/lib/env'
import { isConfigured } from '@/lib/env'
import { Island } from '../Island'
import type { FormWords } from './Fields'
import { Fields } from './Fields'
import type { TagWords } from './PriceTag'
import { PriceTag } from './PriceTag'
import type { Notice } from './Privacy'
import { Privacy } from './Privacy'
import type { StateWords } from './WaitlistIsland'
import { WaitlistIsland } from './WaitlistIsland'
import styles from './Waitlist.module.scss'

type WaitlistProps = Readonly<{
  content: Record<'kicker' | 'title' | 'promise' | 'withoutScript' | 'closed', string> & {
    proof: { figure: string; words: string }
    picture: PictureContent
    tag: TagWords
    form: FormWords
    states: StateWords
    privacy: readonly Notice[]
  }
  service: EmailService
}>

/** The first screen: the promise, the reason, and the form that answers them. */
export function Waitlist({ content, service }: WaitlistProps) {
  const configured = isConfigured(service) ? service : null
  const lastWordAt = content.title.lastIndexOf(' ') + 1
  return (
    <Section id={anchors.waitlist} labelledBy="waitlist-title" className={styles.section}>
      <div className={styles.layout}>
        <div className={styles.promise}>
          <p className={styles.kicker}>{content.kicker}</p>
          <h1 id="waitlist-title" className={styles.title}>
            {content.title.slice(0, lastWordAt)}
            <em className={styles.titleEnd}>{content.title.slice(lastWordAt)}</em>
          </h1>
          <p className={styles.lead}>{content.promise}</p>
          <p className={styles.proof}>
            <strong translate="no">{content.proof.figure}</strong>
            {` ${content.proof.words}`}
          </p>
        </div>
        <PriceTag words={content.tag} />
        <div className={styles.signup}>
          <Island of={WaitlistIsland} data={{ service: configured, words: content.states }}>
            <Fields words={content.form} service={configured} />
          </Island>
          <p className={styles.withoutScript}>
            {configured ? content.withoutScript : content.closed}
          </p>
          <Privacy notices={content.privacy} />
        </div>
        {/* Last, so that a form still on its way doesn't push it down the screen. */}
        <Picture className={styles.table} picture={content.picture} eager />
      </div>
    </Section>
  )
}
