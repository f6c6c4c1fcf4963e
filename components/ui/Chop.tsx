import { clsx } from 'clsx'
import styles from './Chop.module.scss'

/** The rubber stamp that seals a deal, pressed once when it appears, in the colour of its text. */
export function Chop({ className }: Readonly<{ className?: string }>) {
  return <span className={clsx(styles.chop, className)} />
}
