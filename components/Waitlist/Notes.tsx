import type { Ref } from 'react'
import type { RetryWhen } from '@/lib/waitlist/delivery'
import styles from './Notes.module.scss'

export type NoteWords = Readonly<
  Record<'note' | 'vendorNote' | 'networkError', string> & {
    stillSending: Readonly<Record<RetryWhen, string>>
  }
>
type NotesProps = Readonly<{
  ref: Ref<HTMLDivElement>
  words: NoteWords
  isNotSent: boolean
  /** When we retry; null when nothing is pending. */
  stillSending: RetryWhen | null
}>

/** What stands under the button: a note, until there is something more urgent to say (8.1, 8.14). */
export function Notes({ ref, words, isNotSent, stillSending }: NotesProps) {
  return (
    <div ref={ref} className={styles.notes}>
      <p role="alert" className={styles.error}>
        {isNotSent && <span>{words.networkError}</span>}
      </p>
      <p role="status" className={styles.stillSending}>
        {stillSending && <span>{words.stillSending[stillSending]}</span>}
      </p>
      {!isNotSent && !stillSending && (
        <p>
          <span className={styles.customer}>{words.note}</span>
          <span className={styles.vendor}>{words.vendorNote}</span>
        </p>
      )}
    </div>
  )
}
