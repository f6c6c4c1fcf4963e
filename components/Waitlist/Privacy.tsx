import type { LinkOrPlaceholder } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import styles from './Privacy.module.scss'

/**
 * Notice that the Personal Data Protection Act requires where details are first given. The gist is
 * visible, and the whole text opens below it. No text node is a single space: when HTML arrives in pieces,
 * Chromium counts such a node as a layout shift.
 */
export function Privacy() {
  return (
    <div className={styles.notices}>
      {waitlist.privacy.map(({ language, brief, who, text, contact, consent }) => (
        <details key={language} lang={language} className={styles.notice}>
          <summary className={styles.brief}>{brief}</summary>
          <p className={styles.whole}>
            <strong>{who}</strong>
            {` ${text} `}
            <Contact {...contact} />
            {`. ${consent}`}
          </p>
        </details>
      ))}
    </div>
  )
}

/** Links a mailbox unless it is a placeholder. Breaks it after its @, because large text needs two lines. */
function Contact({ label, href }: LinkOrPlaceholder) {
  const [mailbox, host] = label.split(/(?<=@)/)
  const Part = href ? 'a' : 'span'
  return (
    <Part href={href ?? undefined}>
      {mailbox}
      <wbr />
      {host}
    </Part>
  )
}
