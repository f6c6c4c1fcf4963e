import type { Ref } from 'react'
import { Sentences } from '@/components/ui/Sentences'
import type { PendingIn } from '@/lib/waitlist/queue'
import type { UserType } from '@/lib/waitlist/signup'
import styles from './Notes.module.scss'

export type NoteWords = Readonly<
  Record<'note' | 'vendorNote' | 'networkError' | 'joined' | 'tellFriend', string> & {
    /** Text for a pending signup, by where it is: stored on this device, or only in this page. */
    pending: Readonly<Record<PendingIn, string>>
    /** Message to a friend, by user type; it ends with the page's URL. */
    toFriend: Readonly<Record<UserType, string>>
  }
>
type NotesProps = Readonly<{
  ref: Ref<HTMLDivElement>
  words: NoteWords
  isNotSent: boolean
  pendingIn: PendingIn | null
  /** User type of the accepted signup; null before that. */
  joinedAs: UserType | null
}>

/** Line under the button: a note, unless something is more urgent (4.15, 8.1, 8.14). */
export function Notes({ ref, words, isNotSent, pendingIn, joinedAs }: NotesProps) {
  const toFriend = joinedAs ? words.toFriend[joinedAs] : ''

  return (
    <div ref={ref} className={styles.notes}>
      {/* Inserts the alert with its text: screen readers ignore an alert that is filled later. */}
      {isNotSent && (
        <p role="alert" className={styles.error}>
          <span>{words.networkError}</span>
        </p>
      )}
      {pendingIn && (
        <p className={styles.strip}>
          <span>{words.pending[pendingIn]}</span>
        </p>
      )}
      {toFriend && (
        <p className={styles.strip}>
          <span>{words.joined}</span>
          {/* Opens in the same tab, because many in-app browsers open no other (12.8). */}
          <a href={`https://wa.me/?text=${encodeURIComponent(toFriend)}`}>{words.tellFriend}</a>
        </p>
      )}
      {!isNotSent && !pendingIn && !toFriend && (
        <p>
          <span className={styles.customer}>
            <Sentences text={words.note} />
          </span>
          <span className={styles.vendor}>
            <Sentences text={words.vendorNote} />
          </span>
        </p>
      )}
    </div>
  )
}
