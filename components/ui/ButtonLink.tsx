import { clsx } from 'clsx'
import type { Link } from '@/lib/content/site'
import type { UserType } from '@/lib/waitlist/signup'
import styles from './Button.module.scss'

type ButtonLinkProps = Readonly<{
  link: Link
  /** User type that the link chooses in the form (useUserType). */
  joinAs?: UserType
  className?: string
}>

export function ButtonLink({ link, joinAs, className }: ButtonLinkProps) {
  return (
    <a
      className={clsx(styles.button, styles.link, className)}
      href={link.href}
      data-join-as={joinAs}
    >
      {link.label}
    </a>
  )
}
