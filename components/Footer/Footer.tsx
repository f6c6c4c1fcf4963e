import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Icon } from '@/components/ui/Icon'
import { TextLink } from '@/components/ui/TextLink'
import { Wordmark } from '@/components/ui/Wordmark'
import type { Link, LinkOrPlaceholder, SocialLink } from '@/lib/content/site'
import styles from './Footer.module.scss'

/** `children` is the FAQ, which the specification puts inside the footer. */
type FooterProps = Readonly<{
  content: {
    tagline: string
    join: Link
    quick: LinkListProps
    support: LinkListProps
    social: LinkListProps
    copyright: string
  }
  children: ReactNode
}>
type LinkListProps = Readonly<{ title: string; links: readonly (LinkOrPlaceholder | SocialLink)[] }>

export function Footer({ content, children }: FooterProps) {
  return (
    <footer>
      <div className={styles.questions}>{children}</div>
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <Wordmark />
            <p>{content.tagline}</p>
            <ButtonLink link={content.join} />
          </div>
          {[content.quick, content.support, content.social].map(({ title, links }) => (
            <LinkList key={title} title={title} links={links} />
          ))}
        </div>
        <p className={styles.copyright}>{content.copyright}</p>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <div className={styles.list}>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <TextLink link={link} className={styles.link}>
              {'icon' in link && <Icon name={link.icon} />}
              {link.label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
