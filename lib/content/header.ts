import { anchors, joinWaitlist, site } from './site'
import type { Link } from './site'

export const header = {
  skip: { label: 'Skip to the waitlist', href: joinWaitlist.href } satisfies Link,
  home: { label: `${site.name}, top of the page`, href: '#top' } satisfies Link,
  navigation: 'Main',
  menu: 'Menu',
  links: [
    { label: 'How It Works', href: `#${anchors.howItWorks}` },
    { label: 'Features', href: `#${anchors.features}` },
    { label: 'FAQ', href: `#${anchors.faq}` },
  ] as const satisfies readonly Link[],
  join: joinWaitlist,
} as const
