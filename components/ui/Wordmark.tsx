import { site } from '@/lib/content/site'
import { Picture } from './Picture'
import styles from './Wordmark.module.scss'

const TAG = { file: 'wordmark-tag.svg', width: 32, height: 32 }

/** A screen reader hears the name alone. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <Picture picture={TAG} eager />
      {site.name}
    </span>
  )
}
