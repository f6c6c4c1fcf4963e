/** Name, metadata, links, analytics and anchors of the page. */
import type { UserType } from '@/lib/waitlist/signup'
import { claims } from './claims'
import { dish } from './dish'

type Mailbox = `${string}@${string}.${string}`
type Anchor = (typeof anchors)[keyof typeof anchors]
/** Forms of a link. `?as=…` also chooses the user type in the form; `/…` is the page or a file in public/. */
type Href =
  | `https://${string}.${string}`
  | `mailto:${Mailbox}`
  | `tel:+${string}`
  | `#${Anchor | 'top'}`
  | `?as=${UserType}#${Anchor}`
  | `/${string}`

export type Link = Readonly<{ label: string; href: Href }>
/** `href: null` is a placeholder: shown as disabled with “soon” until somebody sets the URL. */
export type LinkOrPlaceholder = Readonly<{ label: string; href: Href | null }>
export type SocialLink = LinkOrPlaceholder & Readonly<{ icon: 'camera' | 'note' | 'chat' }>

const name = 'Bid for Bites'
const headline = 'Where meals make cents'

export const site = {
  name,
  headline,
  title: `${name} · Falling-price food deals near you`,
  description:
    'Good food from nearby Malaysian vendors, and the price drops while you look at it. Bid when it is right or buy now. Join the waitlist.',
  /** Describes the image that app/share-card.png/route.tsx draws. */
  shareCardAlt: `${name}: ${headline}. A torn price tag drops from ${dish.was} to ${dish.now}, up to ${claims.maxDiscount} off, beside a table of nasi lemak, roti canai and teh tarik.`,
  language: 'en-MY',
  /** Colour of the browser's bars; equals the background in styles/_tokens.scss. */
  themeColor: '#fff6e3',
  /** Mailbox that the privacy notices name. Somebody has to read its mail and act on it. */
  privacyContact: 'privacy@bidforbites.example' satisfies Mailbox,
} as const

export const social = {
  instagram: { label: 'Instagram', href: 'https://www.instagram.com/bidforbites', icon: 'camera' },
  tiktok: { label: 'TikTok', href: 'https://www.tiktok.com/@bidforbites', icon: 'note' },
  whatsapp: { label: 'WhatsApp', href: null, icon: 'chat' },
} as const satisfies Record<string, SocialLink>

/**
 * True once somebody has confirmed that the handles are ours: `npm run check:launch` asks. Until then the
 * page's structured data leaves them out.
 */
export const socialConfirmed: boolean = false

/** Domain names that can never be registered (RFC 2606). */
export const isPlaceholder = (mailbox: string) => mailbox.endsWith('.example')

export type AnalyticsTool = Readonly<{
  /** Name of the tool. Both privacy notices must contain it; `npm run check:launch` checks that. */
  name: string
  script: `https://${string}` | `/${string}`
  /** Attributes of the tool's script tag, such as `data-domain`. */
  data?: Readonly<Record<`data-${string}`, string>>
  /** Origins that the tool reports to, besides the page's own. */
  connect?: readonly `https://${string}`[]
}>

/**
 * Analytics tools, normally none. Page, CSP, tests and `check:live` follow this list. A tool must be a single
 * script that sets no cookies and reports by `fetch` or `sendBeacon`. Trusted Types block a tool that writes
 * HTML or adds scripts from strings, such as Google's.
 */
export const analytics: readonly AnalyticsTool[] = []

export const support = {
  contact: { label: 'Contact Us', href: null },
  vendor: { label: 'Become a Vendor', href: null },
  privacy: { label: 'Privacy Policy', href: null },
  terms: { label: 'Terms of Service', href: null },
} as const satisfies Record<string, LinkOrPlaceholder>

/** Torn tag for a price or a word, and the small tag beside the name. */
export const priceTag = { file: 'price-tag.svg', width: 240, height: 370 } as const
export const wordmarkTag = { file: 'wordmark-tag.svg', width: 32, height: 32 } as const

/** Anchors of the page. The specification fixes the ids of the sections. */
export const anchors = {
  waitlist: 'join-waitlist',
  howItWorks: 'how-it-works',
  features: 'features',
  demo: 'auction-demo',
  vendors: 'vendors',
  faq: 'faq',
} as const

export const joinWaitlist = { label: 'Join Waitlist', href: `#${anchors.waitlist}` } as const satisfies Link
