import { ButtonLink } from '@/components/ui/ButtonLink'
import { Wordmark } from '@/components/ui/Wordmark'
import type { Link } from '@/lib/content/site'
import { Island } from '../islands/Island'
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
      <ButtonLink className={styles.skip} link={content.skip} />
      <Island
        component={HeaderIsland}
        data={{ menuLabel: content.menu, navigationLabel: content.navigation }}
        slots={{
          brand: (
            <a className={styles.home} href={content.home.href} aria-label={content.home.label}>
              <Wordmark />
            </a>
          ),
          join: <ButtonLink className={styles.join} link={content.join} />,
        }}
      >
        {content.links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            {label}
          </a>
        ))}
        <ButtonLink className={styles.call} link={content.join} />
      </Island>
    </>
  )
}
