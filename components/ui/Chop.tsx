import { clsx } from 'clsx'
import styles from './Chop.module.scss'

/** The rubber stamp that seals a deal. `className` says where, when and in which colour. */
export function Chop({ className }: Readonly<{ className?: string }>) {
  return <span className={clsx(styles.chop, className)} />
}
