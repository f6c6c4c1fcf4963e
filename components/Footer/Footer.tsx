import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Icon } from '@/components/ui/Icon'
import { TextLink } from '@/components/ui/TextLink'
import { Wordmark } from '@/components/ui/Wordmark'
import type { footer } from '@/lib/content/footer'
import type { LinkContent } from '@/lib/content/site'
import styles from './Footer.module.scss'

/** `children` is the FAQ, which the specification puts inside the footer. */
type FooterProps = Readonly<{ content: typeof footer; children: ReactNode }>

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
          <LinkList title={content.quick.title} links={content.quick.links} />
          <LinkList title={content.support.title} links={content.support.links} />
          <div className={styles.list}>
            <h2 className={styles.listTitle}>{content.social.title}</h2>
            <ul role="list">
              {content.social.links.map((link) => (
                <li key={link.label}>
                  <TextLink link={link} className={styles.link}>
                    <Icon name={link.icon} />
                    {link.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className={styles.copyright}>{content.copyright}</p>
      </div>
    </footer>
  )
}

type LinkListProps = Readonly<{ title: string; links: readonly LinkContent[] }>

function LinkList({ title, links }: LinkListProps) {
  return (
    <div className={styles.list}>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <TextLink link={link} className={styles.link} />
          </li>
        ))}
      </ul>
    </div>
  )
}
