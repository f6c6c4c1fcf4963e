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
 * Notice that the Personal Data Protection Act requires where details are first given (12.4): the gist is
 * visible, the whole opens below. Each space is part of a longer string: when HTML arrives in pieces,
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

/** Breaks an email address after its @, because large text needs two lines. */
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
