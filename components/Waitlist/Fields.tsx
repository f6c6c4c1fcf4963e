import type { InputHTMLAttributes } from 'react'
import { waitlist } from '@/lib/content/waitlist'
import type { EmailService } from '@/lib/emailjs/service'
import { fieldsOf } from '@/lib/emailjs/service'
import { INVISIBLE, userTypes } from '@/lib/waitlist/signup'
import styles from './Fields.module.scss'

/** Character limits, far below the service's 50 kB. 254 is the longest email address SMTP carries (RFC 5321). */
const MAX_LENGTH = { name: 120, email: 254, phoneNo: 120 }

type FieldName = keyof typeof MAX_LENGTH
type FieldsProps = Readonly<{ service: EmailService | null }>
const words = waitlist.form

/**
 * Fields of the form, uncontrolled, so that text typed before hydration stays. The hidden fields are for a
 * submit without script.
 */
export function Fields({ service }: FieldsProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id="form-title" className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.proof}>{words.proof}</p>
      </div>
      <div role="radiogroup" aria-label={words.userTypeLabel} className={styles.toggle}>
        {userTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="user_type"
              value={type}
              defaultChecked={type === userTypes[0]}
              className={styles.radio}
            />
            <span className={styles.choiceLabel}>{words.userTypes[type]}</span>
          </label>
        ))}
      </div>
      <Field name="name" autoComplete="name" autoCapitalize="words" />
      <Field name="email" type="email" autoComplete="email" />
      <Field name="phoneNo" inputMode="tel" autoComplete="tel" />
      {service &&
        Object.entries(fieldsOf(service)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & Readonly<{ name: FieldName }>

/** Keeps the input outside its label: inside, WebKit would add the placeholder to the accessible name. */
function Field({ name, ...input }: FieldProps) {
  const id = `field-${name}`
  const { label, placeholder } = words[name]
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        name={name}
        placeholder={placeholder}
        required
        // Keeps browsers from correcting names, and from sending them to a spelling service.
        spellCheck={false}
        autoCorrect="off"
        // Explicitly false: otherwise, screen readers call an empty required field invalid.
        aria-invalid={false}
        // Refuses a value without visible characters. Also refuses a value that is too long, because
        // `maxlength` would cut pasted text silently.
        pattern={`(?=.{1,${MAX_LENGTH[name]}}$).*[^${INVISIBLE}].*`}
        {...input}
      />
    </div>
  )
}
