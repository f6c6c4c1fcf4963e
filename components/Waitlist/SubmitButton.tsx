import { Button } from '@/components/ui/Button'
import type { StateWords } from '@/lib/content/waitlist'
import { UserTypeWords } from './UserTypeWords'
import styles from './SubmitButton.module.scss'

type SubmitButtonProps = Readonly<{ words: StateWords; isSubmitting: boolean }>

/** Names the chosen user type. Browsers without `:has` show `submitAny`. */
export function SubmitButton({ words, isSubmitting }: SubmitButtonProps) {
  return (
    <Button type="submit" className={styles.submit}>
      {isSubmitting ? (
        // `key` keeps React from reusing the first label's element, whose move would count as a layout shift.
        <span key="submitting">{words.submitting}</span>
      ) : (
        <>
          <UserTypeWords>{(userType) => words.submit[userType]}</UserTypeWords>
          <span className={styles.any}>{words.submitAny}</span>
        </>
      )}
    </Button>
  )
}
