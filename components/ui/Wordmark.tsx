import { site, wordmarkTag } from '@/lib/content/site'
import { Picture } from './Picture'
import styles from './Wordmark.module.scss'

/** A screen reader hears the name alone. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <Picture picture={wordmarkTag} eager />
      {site.name}
    </span>
  )
}
