import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Picture } from '@/components/ui/Picture'
import { Wordmark } from '@/components/ui/Wordmark'
import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import styles from './global-not-found.module.scss'
import RootLayout, { metadata as siteMetadata } from './layout'

export { viewport } from './layout'

export const metadata: Metadata = {
  ...siteMetadata,
  title: `${notFound.title} · ${site.name}`,
}

/**
 * Replaces Next's default 404 page, whose style attributes the CSP forbids. Next adds `noindex`. As a global
 * 404 page, it has to render the layout itself. In return, this page and the home page do not carry each
 * other's styles.
 */
export default function NotFound() {
  return (
    <RootLayout>
      <main className={styles.page}>
        <p className={styles.tag}>
          <Picture className={styles.paper} picture={notFound.paper} eager />
          <span className={styles.face}>
            <span>{notFound.tag}</span>
          </span>
        </p>
        <Picture className={styles.picture} picture={notFound.picture} eager />
        <div className={styles.words}>
          <Wordmark />
          <h1 className={styles.title}>{notFound.title}</h1>
          <p>{notFound.lead}</p>
          <ButtonLink link={notFound.home} />
        </div>
      </main>
    </RootLayout>
  )
}
