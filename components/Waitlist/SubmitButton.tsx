import type { UserType } from '@/lib/waitlist/signup'
import { Button } from '@/components/ui/Button'
import styles from './SubmitButton.module.scss'

export type SubmitWords = Readonly<Record<UserType | 'any' | 'busy', string>>
type SubmitButtonProps = Readonly<{ words: SubmitWords; isBusy: boolean }>

/** Styles show the chosen user type's label, even without script; browsers without `:has` show `any`. */
export function SubmitButton({ words, isBusy }: SubmitButtonProps) {
  return (
    <Button type="submit" className={styles.submit}>
      {isBusy ? (
        // Uses an element of its own: a reused one would move and count as a layout shift.
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
