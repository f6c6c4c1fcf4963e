import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import styles from './PriceTag.module.scss'

export type TagWords = Readonly<
  Record<'dish' | 'was' | 'wasLabel' | 'now' | 'nowLabel' | 'falling' | 'example', string> & {
    paper: PictureContent
  }
>
type PriceTagProps = Readonly<{ words: TagWords }>

/** The price on a torn tag, which swings and falls once (2.20). */
export function PriceTag({ words }: PriceTagProps) {
  return (
    <p className={styles.tag}>
      <Picture className={styles.paper} picture={words.paper} eager />
      <span className={styles.face}>
        <span className={styles.dish}>{words.dish}</span>
        <span className={styles.hidden}>{`${words.wasLabel} `}</span>
        <s className={styles.was} translate="no">
          {words.was}
        </s>
        <span className={styles.hidden}>{`${words.nowLabel} `}</span>
        <b className={styles.now} translate="no">
          <span className={styles.falling} data-falling={words.falling}>
            {words.now}
          </span>
        </b>
        <span className={styles.dish}>{words.example}</span>
      </span>
    </p>
  )
}
