import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.scss'

type SpokenProps = Readonly<{
  /** A live region is announced when its text changes. */
  role?: 'status'
  children: ReactNode
}>

/** Text for screen readers only. */
export function Spoken({ role, children }: SpokenProps) {
  return (
    <span role={role} className={styles.spoken}>
      {children}
    </span>
  )
}
