import styles from './PriceTag.module.scss'

export type TagWords = Readonly<Record<'dish' | 'was' | 'wasLabel' | 'now' | 'nowLabel', string>>
type PriceTagProps = Readonly<{ content: TagWords }>

/** The fallen price on a torn tag, which swings once. The page's signature. */
export function PriceTag({ content }: PriceTagProps) {
  return (
    <p className={styles.tag}>
      <img
        className={styles.paper}
        src="/illustrations/price-tag.svg"
        width="240"
        height="300"
        alt=""
        fetchPriority="low"
      />
      <span className={styles.face}>
        <span className={styles.dish}>{content.dish}</span>
        <span className={styles.hidden}>{content.wasLabel} </span>
        <s className={styles.was} translate="no">
          {content.was}
        </s>
        <span className={styles.hidden}>{content.nowLabel} </span>
        <b className={styles.now} translate="no">
          {content.now}
        </b>
      </span>
    </p>
  )
}
