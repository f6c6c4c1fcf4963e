import { ButtonLink } from '@/components/ui/ButtonLink'
import type { PictureContent } from '@/components/ui/Picture'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { SectionHead } from '@/components/ui/SectionHead'
import type { Link } from '@/lib/content/site'
import { anchors } from '@/lib/content/site'
import { Island } from '../islands/Island'
import type { BoardWords } from './AuctionIsland'
import { AuctionIsland } from './AuctionIsland'
import styles from './AuctionDemo.module.scss'

type AuctionDemoProps = Readonly<{
  content: Record<'title' | 'lead' | 'dish' | 'vendor' | 'withoutScript', string> & {
    picture: PictureContent
    tag: PictureContent
    words: BoardWords
    join: Link
  }
}>

export function AuctionDemo({ content }: AuctionDemoProps) {
  return (
    <Section id={anchors.demo} labelledBy="demo-title" className={styles.section}>
      <SectionHead
        id="demo-title"
        title={content.title}
        lead={content.lead}
        className={styles.head}
      />
      <Island
        component={AuctionIsland}
        data={{ words: content.words, tag: content.tag }}
        slots={{
          join: (
            <p className={styles.join}>
              <ButtonLink link={content.join} />
            </p>
          ),
        }}
      >
        <Picture className={styles.dishPicture} picture={content.picture} />
        <div className={styles.dishWords}>
          <h3 id="demo-dish" className={styles.dish}>
            {content.dish}
          </h3>
          <p className={styles.vendor}>{content.vendor}</p>
        </div>
        <p className={styles.withoutScript}>{content.withoutScript}</p>
      </Island>
    </Section>
  )
}
