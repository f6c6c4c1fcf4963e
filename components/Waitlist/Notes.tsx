import type { Ref } from 'react'
import { Sentences } from '@/components/ui/Sentences'
import type { StateWords } from '@/lib/content/waitlist'
import type { PendingIn } from '@/lib/waitlist/queue'
import type { Signup, UserType } from '@/lib/waitlist/signup'
import { UserTypeWords } from './UserTypeWords'
import styles from './Notes.module.scss'

type NotesProps = Readonly<{
  ref: Ref<HTMLDivElement>
  words: StateWords
  /** Chosen user type, null until hydrated. */
  userType: UserType | null
  isNotSent: boolean
  pendingIn: PendingIn | null
  /** Signup to thank for; null before it is accepted. */
  sent: Signup | null
}>

/** Line under the button: a note, unless something is more urgent. */
export function Notes({ ref, words, userType, isNotSent, pendingIn, sent }: NotesProps) {
  const toFriend = sent && words.toFriend[sent.user_type]

  return (
    <div ref={ref} className={styles.notes}>
      {/* Inserts the alert with its text: screen readers ignore an alert that is filled later. */}
      {isNotSent && (
        <p role="alert" className={styles.error}>
          <span>{words.notSent}</span>
        </p>
      )}
      {pendingIn && (
        <p className={styles.strip}>
          <span>{words.pending[pendingIn]}</span>
        </p>
      )}
      {toFriend && (
        <p className={styles.strip}>
          <span>{words.sent}</span>
          {/* Opens in the same tab, because many in-app browsers open no other. */}
          <a href={`https://wa.me/?text=${encodeURIComponent(toFriend)}`}>{words.tellFriend}</a>
        </p>
      )}
      {!isNotSent && !pendingIn && !toFriend && (
        <p className={styles.note}>
          <UserTypeWords chosen={userType}>
            {(type) => <Sentences text={words.note[type]} />}
          </UserTypeWords>
        </p>
      )}
    </div>
  )
}
