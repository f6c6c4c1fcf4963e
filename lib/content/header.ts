import { anchors, joinWaitlist, site } from './site'

export const header = {
  skip: { label: 'Skip to the waitlist', href: joinWaitlist.href },
  home: { label: `${site.name}, top of the page`, href: '#top' },
  navigation: 'Main',
  menu: 'Menu',
  links: [
    { label: 'How It Works', href: `#${anchors.howItWorks}` },
    { label: 'Features', href: `#${anchors.features}` },
    { label: 'FAQ', href: `#${anchors.faq}` },
  ],
  join: joinWaitlist,
} as const
