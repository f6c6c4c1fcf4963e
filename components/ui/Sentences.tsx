import styles from './Sentences.module.scss'

export function Sentences({ text }: Readonly<{ text: string }>) {
  return text
    .split(/(?<=[.?]) /)
    .map((sentence) => <span key={sentence} className={styles.sentence}>{`${sentence} `}</span>)
}
