import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './Section.module.scss'

type SectionProps = Readonly<{
  id: string
  labelledBy: string
  className?: string
  children: ReactNode
}>

export function Section({ id, labelledBy, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={clsx(styles.section, className)}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
