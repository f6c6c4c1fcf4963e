import { ButtonLink } from '@/components/ui/ButtonLink'
import { Wordmark } from '@/components/ui/Wordmark'
import { header } from '@/lib/content/header'
import { Island } from '../islands/Island'
import styles from './Header.module.scss'

export function Header() {
  return (
    <>
      <ButtonLink className={styles.skip} link={header.skip} />
      <Island
        name="HeaderIsland"
        menuLabel={header.menu}
        navigationLabel={header.navigation}
        brand={
          <a className={styles.home} href={header.home.href} aria-label={header.home.label}>
            <Wordmark />
          </a>
        }
        join={<ButtonLink className={styles.join} link={header.join} />}
      >
        {header.links.map(({ label, href }) => (
          <a key={href} className={styles.link} href={href}>
            {label}
          </a>
        ))}
        <ButtonLink className={styles.call} link={header.join} />
      </Island>
    </>
  )
}
