import { TextLink } from '@/components/ui/TextLink'
import type { waitlist } from '@/lib/content/waitlist'
import styles from './Privacy.module.scss'

type PrivacyProps = Readonly<{ notices: typeof waitlist.privacy }>

/** The notice the Personal Data Protection Act asks for where details are first given, in Malay and English. */
export function Privacy({ notices }: PrivacyProps) {
  return (
    <div className={styles.notices}>
      {notices.map(({ language, title, text, link }) => (
        <p key={language} lang={language === 'en' ? undefined : language}>
          <strong>{title}</strong> {`${text} `}
          <TextLink link={link} />.
        </p>
      ))}
    </div>
  )
}
