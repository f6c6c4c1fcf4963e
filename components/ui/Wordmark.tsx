import { site } from '@/lib/content/site'
import styles from './Wordmark.module.scss'

/** The name with the falling, bitten price tag. A screen reader hears the name alone. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <img
        src="/illustrations/wordmark-tag.svg"
        width="32"
        height="32"
        alt=""
        fetchPriority="low"
      />
      {site.name}
    </span>
  )
}
