import { features } from './features'
import { howItWorks } from './howItWorks'
import { anchors, joinWaitlist, site, social, support } from './site'
import type { Link } from './site'

export const footer = {
  headline: `${site.headline}.`,
  quick: {
    title: 'Quick links',
    links: [
      { label: howItWorks.kicker, href: `#${anchors.howItWorks}` },
      { label: features.kicker, href: `#${anchors.features}` },
      { label: 'Try the auction', href: `#${anchors.demo}` },
      { label: 'For vendors', href: `#${anchors.vendors}` },
    ] as const satisfies readonly Link[],
  },
  support: { title: 'Support', links: Object.values(support) },
  social: { title: 'Follow the price', links: Object.values(social) },
  join: joinWaitlist,
  soon: 'soon',
  /** Year of the build, in UTC, so that machines agree. */
  copyright: `© ${new Date().getUTCFullYear()} ${site.name}. Cooked in Malaysia.`,
} as const
