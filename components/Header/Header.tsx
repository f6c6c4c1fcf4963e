import { Wordmark } from '@/components/ui/Wordmark'
import type { Link } from '@/lib/content/site'
import { Island } from '../Island'
import { HeaderIsland } from './HeaderIsland'
import styles from './Header.module.scss'

type HeaderProps = Readonly<{
  content: {
    skip: Link
    home: Link
    navigation: string
    menu: string
    links: readonly Link[]
    join: Link
  }
}>

export function Header({ content }: HeaderProps) {
  return (
    <>
      <a className={styles.skip} href={content.skip.href}>
        {content.skip.label}
      </a>
      <Island
        component={HeaderIsland}
        data={{ menuLabel: content.menu, navigationLabel: content.navigation }}
        slots={{
          brand: (
            <a className={styles.home} href={content.home.href} aria-label={content.home.label}>
              <Wordmark />
            </a>
          ),
          join: (
            <a className={styles.join} href={content.join.href}>
              {content.join.label}
            </a>
          ),
        }}
      >
        {content.links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            {label}
          </a>
        ))}
        <a className={styles.call} href={content.join.href}>
          {content.join.label}
        </a>
      </Island>
    </>
  )
}
