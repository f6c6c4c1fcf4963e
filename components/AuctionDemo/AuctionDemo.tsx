import { ButtonLink } from '@/components/ui/ButtonLink'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { anchors } from '@/lib/content/site'
import { Island } from '../islands/Island'
import styles from './AuctionDemo.module.scss'

export function AuctionDemo() {
  return (
    <Section id={anchors.demo} labelledBy="demo-title" className={styles.section}>
      <SectionHead
        id="demo-title"
        title={auctionDemo.title}
        lead={auctionDemo.lead}
        className={styles.head}
      />
      <Island
        name="AuctionIsland"
        words={auctionDemo.words}
        tag={auctionDemo.tag}
        join={
          <p className={styles.join}>
            <ButtonLink link={auctionDemo.join} />
          </p>
        }
      >
        <Picture className={styles.dishPicture} picture={auctionDemo.picture} />
        <div className={styles.dishWords}>
          <h3 id="demo-dish" className={styles.dish}>
            {auctionDemo.dish}
          </h3>
          <p className={styles.vendor}>{auctionDemo.vendor}</p>
        </div>
        <p className={styles.withoutScript}>{auctionDemo.withoutScript}</p>
      </Island>
    </Section>
  )
}
