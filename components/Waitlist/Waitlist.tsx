import { preload } from 'react-dom'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { anchors } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import type { EmailService } from '@/lib/emailjs/service'
import { missingIds } from '@/lib/env'
import { Island } from '../islands/Island'
import { Fields } from './Fields'
import { HangingTag } from './HangingTag'
import { Headline } from './Headline'
import { Privacy } from './Privacy'
import styles from './Waitlist.module.scss'

/** `medium` screens and wider (styles/_breakpoints.scss): their first view shows the picture of a dining table. */
const TABLE_FIRST = '(min-width: 48rem)'

type WaitlistProps = Readonly<{
  service: EmailService
  siteUrl: string
}>

export function Waitlist({ service, siteUrl }: WaitlistProps) {
  // Preloads the lazy picture of a dining table on wide screens. Otherwise they would fetch it only after layout.
  preload(`/illustrations/${waitlist.picture.file}`, {
    as: 'image',
    fetchPriority: 'low',
    media: TABLE_FIRST,
  })
  const missing = missingIds(service)
  const configured = missing.length ? null : service
  const { toFriend } = waitlist.states
  const home = new URL('/', siteUrl)
  const states = {
    ...waitlist.states,
    toFriend: {
      customer: `${toFriend.customer} ${home.href}`,
      vendor: `${toFriend.vendor} ${new URL('?as=vendor', home).href}`,
    },
  }
  const problem = configured
    ? undefined
    : `Nothing was sent: this build lacks ${missing.join(', ')} (see .env.example).`
  return (
    <Section id={anchors.waitlist} labelledBy="waitlist-title" className={styles.section}>
      <div className={styles.layout}>
        <Headline id="waitlist-title" className={styles.promise} />
        <HangingTag className={styles.tag} />
        <Picture className={styles.dish} picture={waitlist.dish} eager />
        <div className={styles.signup}>
          <Island name="WaitlistIsland" service={configured} problem={problem} words={states}>
            <Fields service={configured} />
          </Island>
          <p className={styles.withoutScript}>
            {configured ? waitlist.withoutScript : waitlist.closed}
          </p>
          <p className={styles.forVendors}>
            {`${waitlist.forVendors.question} `}
            <a href={waitlist.forVendors.link.href}>{waitlist.forVendors.link.label}</a>
          </p>
          <Privacy />
        </div>
        {/* Comes last, so that a form still loading does not push it down the screen. */}
        <Picture className={styles.table} picture={waitlist.picture} />
      </div>
    </Section>
  )
}
