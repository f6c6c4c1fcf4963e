import { preload } from 'react-dom'
import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import type { Link } from '@/lib/content/site'
import { anchors } from '@/lib/content/site'
import type { EmailService } from '@/lib/waitlist/request'
import { isConfigured } from '@/lib/env'
import { Island } from '../islands/Island'
import type { FormWords } from './Fields'
import { Fields } from './Fields'
import type { TagWords } from './HangingTag'
import { HangingTag } from './HangingTag'
import type { HeadlineWords } from './Headline'
import { Headline } from './Headline'
import type { Notice } from './Privacy'
import { Privacy } from './Privacy'
import type { StateWords } from './WaitlistIsland'
import { WaitlistIsland } from './WaitlistIsland'
import styles from './Waitlist.module.scss'

/** `medium` screens and wider (styles/_breakpoints.scss): their first view shows the picture of a dining table. */
const TABLE_FIRST = '(min-width: 48rem)'

type WaitlistProps = Readonly<{
  content: Record<'withoutScript' | 'closed' | 'joinAt', string> &
    HeadlineWords & {
      dish: PictureContent
      picture: PictureContent
      tag: TagWords
      form: FormWords
      states: StateWords
      forVendors: { question: string; link: Link }
      privacy: readonly Notice[]
    }
  service: EmailService
  siteUrl: string
}>

export function Waitlist({ content, service, siteUrl }: WaitlistProps) {
  // Preloads the lazy picture of a dining table on wide screens. Otherwise they would fetch it only after layout.
  preload(`/illustrations/${content.picture.file}`, {
    as: 'image',
    fetchPriority: 'low',
    media: TABLE_FIRST,
  })
  const configured = isConfigured(service) ? service : null
  const { toFriend } = content.states
  const home = new URL('/', siteUrl)
  const states = {
    ...content.states,
    toFriend: {
      customer: `${toFriend.customer} ${home.href}`,
      vendor: `${toFriend.vendor} ${new URL('?as=vendor', home).href}`,
    },
  }
  return (
    <Section id={anchors.waitlist} labelledBy="waitlist-title" className={styles.section}>
      <div className={styles.layout}>
        <Headline id="waitlist-title" words={content} className={styles.promise} />
        <HangingTag words={content.tag} className={styles.tag} />
        <Picture className={styles.dish} picture={content.dish} eager />
        <div className={styles.signup}>
          <Island component={WaitlistIsland} data={{ service: configured, words: states }}>
            <Fields words={content.form} service={configured} />
          </Island>
          <p className={styles.withoutScript}>
            {configured ? content.withoutScript : content.closed}
          </p>
          <p className={styles.joinAt}>{`${content.joinAt} ${new URL(siteUrl).host}`}</p>
          <p className={styles.forVendors}>
            {`${content.forVendors.question} `}
            <a href={content.forVendors.link.href}>{content.forVendors.link.label}</a>
          </p>
          <Privacy notices={content.privacy} />
        </div>
        {/* Comes last, so that a form still loading does not push it down the screen. */}
        <Picture className={styles.table} picture={content.picture} />
      </div>
    </Section>
  )
}
