import type { Link } from '@/lib/content/site'
import styles from './Privacy.module.scss'

export type Notice = Readonly<{
  language: string
  brief: string
  who: string
  text: string
  contact: Link
  consent: string
}>

/**
 * The notice the Personal Data Protection Act asks for where details are first given (12.4): in brief,
 * and whole below. A space stands in one string with its text: when the HTML arrives in pieces,
 * Chromium counts a text of one space as a layout shift.
 */
export function Privacy({ notices }: Readonly<{ notices: readonly Notice[] }>) {
  return (
    <div className={styles.notices}>
      {notices.map(({ language, brief, who, text, contact, consent }) => (
        <details key={language} lang={language} className={styles.notice}>
          <summary className={styles.brief}>{brief}</summary>
          <p className={styles.whole}>
            <strong>{who}</strong>
            {` ${text} `}
            <ContactLink {...contact} />
            {`. ${consent}`}
          </p>
        </details>
      ))}
    </div>
  )
}

/** In large text an address takes two lines: it breaks behind its @. */
function ContactLink({ label, href }: Link) {
  const [mailbox, host] = label.split(/(?<=@)/)
  return (
    <a href={href}>
      {mailbox}
      <wbr />
      {host}
    </a>
  )
}
