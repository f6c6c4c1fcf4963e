import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Drawing } from '@/components/ui/Drawing'
import { Wordmark } from '@/components/ui/Wordmark'
import type { Link, LinkOrPlaceholder, SocialLink } from '@/lib/content/site'
import styles from './Footer.module.scss'

/** `children` is the FAQ, which the specification puts inside the footer. */
type FooterProps = Readonly<{
  content: {
    tagline: string
    join: Link
    quick: LinkGroup
    support: LinkGroup
    social: LinkGroup
    soon: string
    copyright: string
  }
  children: ReactNode
}>
type LinkGroup = Readonly<{ title: string; links: readonly (LinkOrPlaceholder | SocialLink)[] }>

/** Attributes of a link that has no URL yet (2.11). */
const PLACEHOLDER = { role: 'link', 'aria-disabled': true } as const

export function Footer({ content, children }: FooterProps) {
  return (
    <footer>
      <div className={styles.questions}>{children}</div>
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <Wordmark />
            <p className={styles.tagline}>{content.tagline}</p>
            <ButtonLink link={content.join} />
          </div>
          {[content.quick, content.support, content.social].map((group) => (
            <LinkList key={group.title} {...group} soon={content.soon} />
          ))}
        </div>
        <p className={styles.copyright}>{content.copyright}</p>
      </div>
    </footer>
  )
}

function LinkList({ title, links, soon }: LinkGroup & { soon: string }) {
  // Hidden from screen readers, which announce that each link is disabled.
  const mark = <span aria-hidden="true" className={styles.soon}>{` ·\u00A0${soon}`}</span>
  const all = links.every(({ href }) => href === null)
  return (
    <div className={styles.list}>
      <h2 className={styles.listTitle}>
        {title}
        {all && mark}
      </h2>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <a
              className={styles.link}
              {...(link.href === null ? PLACEHOLDER : { href: link.href })}
            >
              {'icon' in link && (
                <Drawing picture={{ file: `${link.icon}.svg`, width: 24, height: 24 }} />
              )}
              {link.label}
              {!all && link.href === null && mark}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
