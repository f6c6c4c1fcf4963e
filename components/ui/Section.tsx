import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './Section.module.scss'

type SectionProps = Readonly<{
  id: string
  /** The id of the heading that names this section. */
  labelledBy: string
  className?: string
  children: ReactNode
}>

/** A section of the page, with the space at its sides, above and below. */
export function Section({ id, labelledBy, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={clsx(styles.section, className)}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
