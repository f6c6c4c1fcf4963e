import { Button } from '@/components/ui/Button'
import type { StateWords } from '@/lib/content/waitlist'
import type { UserType } from '@/lib/waitlist/signup'
import { UserTypeWords } from './UserTypeWords'
import styles from './SubmitButton.module.scss'

type SubmitButtonProps = Readonly<{
  words: StateWords
  /** Chosen user type, null until hydrated. */
  userType: UserType | null
  isSubmitting: boolean
}>

/** Names the chosen user type. Browsers without `:has` show `submitAny` until hydration. */
export function SubmitButton({ words, userType, isSubmitting }: SubmitButtonProps) {
  return (
    <Button type="submit" className={styles.submit}>
      {isSubmitting ? (
        // `key` keeps React from reusing the first label's element, whose move would count as a layout shift.
        <span key="submitting">{words.submitting}</span>
      ) : (
        <>
          <UserTypeWords chosen={userType}>{(type) => words.submit[type]}</UserTypeWords>
          {!userType && <span className={styles.any}>{words.submitAny}</span>}
        </>
      )}
    </Button>
  )
}
