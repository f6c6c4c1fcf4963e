import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Picture } from '@/components/ui/Picture'
import { Wordmark } from '@/components/ui/Wordmark'
import { notFound } from '@/lib/content/notFound'
import { site } from '@/lib/content/site'
import styles from './not-found.module.scss'

const PAPER = { file: 'price-tag.svg', width: 240, height: 370 }

export const metadata: Metadata = {
  title: `${notFound.title} · ${site.name}`,
  robots: { index: false },
}

/** Next's default 404 page has style attributes, which the CSP forbids. */
export default function NotFound() {
  return (
    <main className={styles.page}>
      <p className={styles.tag}>
        <Picture className={styles.paper} picture={PAPER} eager />
        <span className={styles.face}>{notFound.tag}</span>
      </p>
      <Picture className={styles.picture} picture={notFound.picture} eager />
      <div className={styles.words}>
        <Wordmark />
        <h1 className={styles.title}>{notFound.title}</h1>
        <p>{notFound.lead}</p>
        <ButtonLink link={notFound.home} />
      </div>
    </main>
  )
}
