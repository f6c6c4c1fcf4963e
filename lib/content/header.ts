import { faq } from './faq'
import { features } from './features'
import { howItWorks } from './howItWorks'
import { anchors, joinWaitlist, site } from './site'
import type { Link } from './site'

export const header = {
  skip: { label: 'Skip to the waitlist', href: joinWaitlist.href } satisfies Link,
  home: { label: `${site.name}, top of the page`, href: '#top' } satisfies Link,
  navigation: 'Main',
  menu: 'Menu',
  links: [
    { label: howItWorks.kicker, href: `#${anchors.howItWorks}` },
    { label: features.kicker, href: `#${anchors.features}` },
    { label: faq.kicker, href: `#${anchors.faq}` },
  ] as const satisfies readonly Link[],
  join: joinWaitlist,
} as const
