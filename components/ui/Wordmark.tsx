import { site, wordmarkTag } from '@/lib/content/site'
import { InlineSvg } from './InlineSvg'
import styles from './Wordmark.module.scss'

/** Name and logo. Screen readers announce only the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <InlineSvg picture={wordmarkTag} />
      {site.name}
    </span>
  )
}
