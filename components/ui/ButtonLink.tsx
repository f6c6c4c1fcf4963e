import { clsx } from 'clsx'
import type { Link } from '@/lib/content/site'
import styles from './Button.module.scss'

type ButtonLinkProps = Readonly<{
  link: Link
  className?: string
}>

export function ButtonLink({ link, className }: ButtonLinkProps) {
  return (
    <a className={clsx(styles.button, styles.link, className)} href={link.href}>
      {link.label}
    </a>
  )
}
