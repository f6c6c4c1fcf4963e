import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import styles from './Button.module.scss'

/** A button that looks like one; `ButtonLink` is its link. */
export function Button({ type, className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={clsx(styles.button, className)} />
}
