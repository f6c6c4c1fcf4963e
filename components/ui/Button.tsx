import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import styles from './Button.module.scss'

/** Button element; `ButtonLink` is a link that looks like it. */
export function Button({ type, className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={clsx(styles.button, className)} />
}
