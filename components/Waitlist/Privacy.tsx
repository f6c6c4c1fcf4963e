import type { Link } from '@/lib/content/site'
import styles from './Privacy.module.scss'

export type Notice = Readonly<{
  language: string
  who: string
  text: string
  contact: Link
  consent: string
}>

/**
 * The notice the Personal Data Protection Act asks for where details are first given (12.4). A space
 * stands in one string with its text: when the HTML arrives in pieces, Chromium counts a text of one
 * space as a layout shift.
 */
export function Privacy({ notices }: Readonly<{ notices: readonly Notice[] }>) {
  return (
    <div className={styles.notices}>
      {notices.map(({ language, who, text, contact, consent }) => (
        <p key={language} lang={language}>
          <strong>{who}</strong>
          {` ${text} `}
          <a href={contact.href}>{contact.label}</a>
          {`. ${consent}`}
        </p>
      ))}
    </div>
  )
}
