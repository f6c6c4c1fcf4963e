import type { waitlist } from '@/lib/content/waitlist'
import type { EmailService } from '@/lib/env'
import { LIB_VERSION } from '@/lib/waitlist/service'
import { userTypes } from '@/lib/waitlist/signup'
import styles from './Fields.module.scss'

/** At least one character that is no white space: the browser refuses the rest (5.1). */
const NOT_BLANK = '.*\\S.*'
/** Together far below the service's 50 kB. 254 is the longest address SMTP carries (RFC 5321). */
const MAX_LENGTH = { name: 120, email: 254, phoneNo: 40 }

type FieldsProps = Readonly<{ content: typeof waitlist.form; service: EmailService | null }>

/**
 * The form's contents: uncontrolled, so that what was typed before script is kept. The ids are for a
 * submit without script; with script only the four fields are read.
 */
export function Fields({ content, service }: FieldsProps) {
  return (
    <>
      <h2 id="form-title" className={styles.title}>
        {content.title}
      </h2>
      <div role="radiogroup" aria-label={content.asLegend} className={styles.toggle}>
        {userTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="user_type"
              value={type}
              defaultChecked={type === 'customer'}
              className={styles.radio}
            />
            <span className={styles.choiceLabel}>{content.as[type]}</span>
          </label>
        ))}
      </div>
      <label className={styles.field}>
        <span id="name-label" className={styles.label}>
          {content.name.label}
        </span>
        <input
          className={styles.input}
          aria-labelledby="name-label"
          name="name"
          type="text"
          autoComplete="name"
          placeholder={content.name.placeholder}
          required
          pattern={NOT_BLANK}
          maxLength={MAX_LENGTH.name}
        />
      </label>
      <label className={styles.field}>
        <span id="email-label" className={styles.label}>
          {content.email.label}
        </span>
        <input
          className={styles.input}
          aria-labelledby="email-label"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={content.email.placeholder}
          required
          maxLength={MAX_LENGTH.email}
        />
      </label>
      <label className={styles.field}>
        <span id="phoneNo-label" className={styles.label}>
          {content.phoneNo.label}
        </span>
        <input
          className={styles.input}
          aria-labelledby="phoneNo-label"
          name="phoneNo"
          type="text"
          inputMode="tel"
          autoComplete="tel"
          placeholder={content.phoneNo.placeholder}
          required
          pattern={NOT_BLANK}
          maxLength={MAX_LENGTH.phoneNo}
        />
      </label>
      {service && (
        <>
          <input type="hidden" name="lib_version" value={LIB_VERSION} />
          <input type="hidden" name="service_id" value={service.serviceId} />
          <input type="hidden" name="template_id" value={service.templateId} />
          <input type="hidden" name="user_id" value={service.publicKey} />
        </>
      )}
    </>
  )
}
