import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.scss'

type VisuallyHiddenProps = Readonly<{
  /** A live region is announced when its text changes. */
  role?: 'status'
  children: ReactNode
}>

/** Text for screen readers only. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className={styles.visuallyHidden}>
      {children}
    </span>
  )
}
