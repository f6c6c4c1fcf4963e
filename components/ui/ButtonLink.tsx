import type { AnchorHTMLAttributes } from 'react'
import { clsx } from 'clsx'
import styles from './ButtonLink.module.scss'

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{ href: string; size?: 'normal' | 'small' }>

/** A call to action: a link that looks like the form's button, because it leads there. */
export function ButtonLink({ size = 'normal', className, children, ...anchor }: ButtonLinkProps) {
  return (
    <a className={clsx(styles.button, styles[size], className)} {...anchor}>
      {children}
    </a>
  )
}
