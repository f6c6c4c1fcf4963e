import { anchors, site } from './site'

export const header = {
  skip: 'Skip to the waitlist',
  home: `${site.name}, top of the page`,
  navigation: 'Main',
  menu: 'Menu',
  links: [
    { label: 'How It Works', href: `#${anchors.howItWorks}` },
    { label: 'Features', href: `#${anchors.features}` },
    { label: 'FAQ', href: `#${anchors.faq}` },
  ],
  join: { label: 'Join Waitlist', href: `#${anchors.waitlist}` },
} as const
