import { ButtonLink } from '@/components/ui/ButtonLink'
import { Wordmark } from '@/components/ui/Wordmark'
import type { header } from '@/lib/content/header'
import { HeaderIsland } from './HeaderIsland'
import styles from './Header.module.scss'

type HeaderProps = Readonly<{ content: typeof header }>

export function Header({ content }: HeaderProps) {
  return (
    <>
      <a className={styles.skip} href={content.join.href}>
        {content.skip}
      </a>
      <HeaderIsland
        brand={
          <a className={styles.home} href="#top" aria-label={content.home}>
            <Wordmark />
          </a>
        }
        join={
          <ButtonLink size="small" className={styles.join} href={content.join.href}>
            {content.join.label}
          </ButtonLink>
        }
        menuLabel={content.menu}
        navigationLabel={content.navigation}
      >
        {content.links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            {label}
          </a>
        ))}
      </HeaderIsland>
    </>
  )
}
