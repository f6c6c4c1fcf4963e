/** Name and URLs. Everything that names the product reads them from here. */
import { claims } from './claims'
import { dish } from './dish'

export type Link = Readonly<{ label: string; href: string }>
/** A link. `href: null` is a placeholder: it is shown, says so, and leads nowhere until filled in. */
export type LinkOrPlaceholder = Readonly<{ label: string; href: string | null }>
/** A bare `hello@…` or `wa.me/…` would lead to our 404 page. */
type Address = `https://${string}` | `mailto:${string}@${string}` | `tel:${string}` | `/${string}`
type Checked = Readonly<{ href: Address | null }>
export type SocialLink = LinkOrPlaceholder & Readonly<{ icon: 'camera' | 'note' | 'chat' }>

const name = 'Bid for Bites'
const tagline = 'Where meals make cents'

export const site = {
  name,
  tagline,
  title: `${name} · Falling-price food deals near you`,
  description:
    'Good food from nearby Malaysian vendors, and the price drops while you look at it. Bid when it is right or buy now. Join the waitlist.',
  /** Describes public/share-card.png, which `npm run share-card` draws. */
  shareCardAlt: `${name}: ${tagline}. A torn price tag drops from ${dish.was} to ${dish.now}, up to ${claims.maxDiscount} off, beside a table of nasi lemak, roti canai and teh tarik.`,
  language: 'en-MY',
  locale: 'en_MY',
  /** Browser chrome around the page; the background colour in styles/_tokens.scss. */
  themeColor: '#fff6e3',
  /** The mailbox that the notice beside the form names; somebody has to read it and act on it. */
  privacyContact: 'privacy@bidforbites.example',
  /** For .well-known/security.txt; RFC 9116 wants an end date at most a year ahead. */
  security: {
    contact: 'mailto:security@bidforbites.example' satisfies Address,
    expires: '2027-10-31T00:00:00Z',
  },
} as const

export const social = {
  instagram: { label: 'Instagram', href: 'https://www.instagram.com/bidforbites', icon: 'camera' },
  tiktok: { label: 'TikTok', href: 'https://www.tiktok.com/@bidforbites', icon: 'note' },
  whatsapp: { label: 'WhatsApp', href: null, icon: 'chat' },
} as const satisfies Record<string, SocialLink & Checked>

/**
 * Whether somebody has confirmed that the handles are ours: `npm run check:launch` asks. Until then search
 * engines are not told of them.
 */
export const socialConfirmed: boolean = false

export type AnalyticsTool = Readonly<{
  /** Both privacy notices must name it; `npm run check:launch` asks. */
  name: string
  script: `https://${string}` | `/${string}`
  /** Attributes of its script tag, such as `data-domain`. */
  data?: Readonly<Record<`data-${string}`, string>>
  /** Origins that it reports to, besides the page's own. */
  connect?: readonly `https://${string}`[]
}>

/**
 * Counters of visits, normally none. Page, CSP, tests and `check:live` follow this list. One that fits is a
 * single script that sets no cookies and reports by `fetch` or `sendBeacon`. One that writes HTML or adds
 * scripts from strings, such as Google's, is blocked: the CSP requires Trusted Types.
 */
export const analytics: readonly AnalyticsTool[] = []

export const support = {
  contact: { label: 'Contact Us', href: null },
  vendor: { label: 'Become a Vendor', href: null },
  privacy: { label: 'Privacy Policy', href: null },
  terms: { label: 'Terms of Service', href: null },
} as const satisfies Record<string, LinkOrPlaceholder & Checked>

/** The torn tag that a price or a word is written on, and the one beside the name. */
export const priceTag = { file: 'price-tag.svg', width: 240, height: 370 } as const
export const wordmarkTag = { file: 'wordmark-tag.svg', width: 32, height: 32 } as const

/** The page's own anchors. The ids of the specification's sections are part of its contract. */
export const anchors = {
  waitlist: 'join-waitlist',
  howItWorks: 'how-it-works',
  features: 'features',
  demo: 'auction-demo',
  vendors: 'vendors',
  faq: 'faq',
} as const

export const joinWaitlist = { label: 'Join Waitlist', href: `#${anchors.waitlist}` } as const
