import type { ReactNode } from 'react'
import type { LinkOrPlaceholder } from '@/lib/content/site'

type TextLinkProps = Readonly<{
  link: LinkOrPlaceholder
  className?: string
  children: ReactNode
}>

/** Link, or its placeholder while there is no URL yet (2.11). */
export function TextLink({ link, className, children }: TextLinkProps) {
  return link.href === null ? (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a placeholder has no target
    <a className={className} role="link" aria-disabled="true">
      {children}
    </a>
  ) : (
    <a className={className} href={link.href}>
      {children}
    </a>
  )
}
