import { clsx } from 'clsx'
import type { Link } from '@/lib/content/site'
import type { UserType } from '@/lib/waitlist/signup'
import styles from './Button.module.scss'

type ButtonLinkProps = Readonly<{
  link: Link
  /** User type that the link chooses in the form (useUserType). */
  userType?: UserType
  className?: string
}>

export function ButtonLink({ link, userType, className }: ButtonLinkProps) {
  return (
    <a
      className={clsx(styles.button, styles.link, className)}
      href={link.href}
      data-user-type={userType}
    >
      {link.label}
    </a>
  )
}
