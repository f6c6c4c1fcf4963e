import styles from './Sentences.module.scss'

/** A heading whose sentences have a line of their own each. */
export function Sentences({ text }: Readonly<{ text: string }>) {
  return text
    .split(/(?<=[.?]) /)
    .map((sentence) => <span key={sentence} className={styles.sentence}>{`${sentence} `}</span>)
}
