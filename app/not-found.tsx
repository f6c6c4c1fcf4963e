import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Picture } from '@/components/ui/Picture'
import { Sentences } from '@/components/ui/Sentences'
import { Wordmark } from '@/components/ui/Wordmark'
import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import styles from './not-found.module.scss'

export const metadata: Metadata = {
  title: `${notFound.title} · ${site.name}`,
  robots: { index: false },
}

/** Next's default 404 page has style attributes, which the CSP forbids. */
export default function NotFound() {
  return (
    <main className={styles.page}>
      <Wordmark />
      <Picture className={styles.picture} picture={notFound.picture} />
      <h1 className={styles.title}>
        <Sentences text={notFound.title} />
      </h1>
      <p>{notFound.lead}</p>
      <ButtonLink link={notFound.home} />
    </main>
  )
}
