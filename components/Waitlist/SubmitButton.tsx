import type { UserType } from '@/lib/waitlist/signup'
import { Button } from '@/components/ui/Button'
import styles from './SubmitButton.module.scss'

export type SubmitWords = Readonly<Record<UserType | 'any' | 'busy', string>>
type SubmitButtonProps = Readonly<{ words: SubmitWords; isBusy: boolean }>

/** CSS shows the label of the chosen user type, even without script. Browsers without `:has` show `any`. */
export function SubmitButton({ words, isBusy }: SubmitButtonProps) {
  return (
    <Button type="submit" className={styles.submit}>
      {isBusy ? (
        // `key` keeps React from reusing the first label's element, whose move would count as a layout shift.
        <span key="busy">{words.busy}</span>
      ) : (
        <>
          <span className={styles.customer}>{words.customer}</span>
          <span className={styles.vendor}>{words.vendor}</span>
          <span className={styles.any}>{words.any}</span>
        </>
      )}
    </Button>
  )
}
