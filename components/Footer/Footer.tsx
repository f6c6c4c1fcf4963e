import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { InlineSvg } from '@/components/ui/InlineSvg'
import { Wordmark } from '@/components/ui/Wordmark'
import { footer } from '@/lib/content/footer'
import type { LinkOrPlaceholder, SocialLink } from '@/lib/content/site'
import styles from './Footer.module.scss'

type LinkGroup = Readonly<{ title: string; links: readonly (LinkOrPlaceholder | SocialLink)[] }>

/** Attributes of a link that has no URL yet. */
const PLACEHOLDER = { role: 'link', 'aria-disabled': true } as const

/** `children` is the FAQ, which the specification puts inside the footer. */
export function Footer({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <footer>
      <div className={styles.questions}>{children}</div>
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <Wordmark />
            <p className={styles.headline}>{footer.headline}</p>
            <ButtonLink link={footer.join} />
          </div>
          {[footer.quick, footer.support, footer.social].map((group) => (
            <LinkList key={group.title} {...group} />
          ))}
        </div>
        <p className={styles.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: LinkGroup) {
  // Hidden from screen readers, which announce that each link is disabled.
  const soon = <span aria-hidden="true" className={styles.soon}>{` ·\u00A0${footer.soon}`}</span>
  const all = links.every(({ href }) => href === null)
  return (
    <div>
      <h2 className={styles.listTitle}>
        {title}
        {all && soon}
      </h2>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <a
              className={styles.link}
              {...(link.href === null ? PLACEHOLDER : { href: link.href })}
            >
              {'icon' in link && (
                <InlineSvg picture={{ file: `${link.icon}.svg`, width: 24, height: 24 }} />
              )}
              {link.label}
              {!all && link.href === null && soon}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
