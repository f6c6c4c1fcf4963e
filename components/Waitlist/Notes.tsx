import styles from './Notes.module.scss'

export type NoteWords = Readonly<Record<'note' | 'networkError' | 'stillSending', string>>
type NotesProps = Readonly<{ words: NoteWords; isNotSent: boolean; isStillSending: boolean }>

/** What stands under the button: a note, until there is something more urgent to say (8.1, 8.14). */
export function Notes({ words, isNotSent, isStillSending }: NotesProps) {
  return (
    <div className={styles.notes}>
      <p role="alert" className={styles.error}>
        {isNotSent && <span>{words.networkError}</span>}
      </p>
      <p role="status" className={styles.stillSending}>
        {isStillSending && <span>{words.stillSending}</span>}
      </p>
      {!isNotSent && !isStillSending && <p>{words.note}</p>}
    </div>
  )
}
