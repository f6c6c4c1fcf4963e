import { site, wordmarkTag } from '@/lib/content/site'
import { Drawing } from './InlineSvg'
import styles from './Wordmark.module.scss'

/** Name and logo. Screen readers announce only the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <Drawing picture={wordmarkTag} />
      {site.name}
    </span>
  )
}
