import { TextLink } from '@/components/ui/TextLink'
import type { LinkContent } from '@/lib/content/site'
import styles from './Privacy.module.scss'

export type Notice = Readonly<{
  language: string
  who: string
  text: string
  contact: LinkContent
  consent: string
}>

/**
 * The notice the Personal Data Protection Act asks for where details are first given (12.4). Space and
 * text are one: Chromium counts a space alone as a layout shift where the HTML breaks off behind it.
 */
export function Privacy({ notices }: Readonly<{ notices: readonly Notice[] }>) {
  return (
    <div className={styles.notices}>
      {notices.map(({ language, who, text, contact, consent }) => (
        <p key={language} lang={language}>
          <strong>{who}</strong>
          {` ${text} `}
          <TextLink link={contact}>{contact.label}</TextLink>
          {`. ${consent}`}
        </p>
      ))}
    </div>
  )
}
