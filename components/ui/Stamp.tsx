import { clsx } from 'clsx'
import styles from './Stamp.module.scss'

/** Rubber stamp that confirms a deal. `className` sets position, delay and colour. */
export function Stamp({ className }: Readonly<{ className?: string }>) {
  return <span className={clsx(styles.stamp, className)} />
}
