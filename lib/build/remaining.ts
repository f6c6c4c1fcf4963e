import type { LinkContent } from '@/lib/content/site'

export type Point = Readonly<{ essential: boolean; text: string }>

type Site = Readonly<{
  /** Names of environment variables that are unset. */
  missing: readonly string[]
  /** Places of blank words. */
  blank: readonly string[]
  links: Record<'support' | 'social', readonly LinkContent[]>
  socialConfirmed: boolean
  security: { contact: string; expires: string }
  today: Date
}>

const DAY_MS = 24 * 60 * 60 * 1000
/** Malaysian law asks for a notice that people can reach (Personal Data Protection Act 2010). */
const LEGALLY_NEEDED = new Set<string>(['Privacy Policy', 'Contact Us'])

/** What is left to do before the page goes live; essential things first. */
export function remaining(site: Site): Point[] {
  const variables = site.missing.map((name) => ({
    essential: true,
    text: `${name} is not set. Set it in the host's environment, or in .env.local; .env.example says what it is.`,
  }))
  const words = site.blank.map((place) => ({
    essential: true,
    text: `A word is missing at ${place}, in lib/content.`,
  }))
  const links = Object.entries(site.links).flatMap(([list, all]) =>
    all
      .filter(({ href }) => href === null)
      .map(({ label }) => ({
        essential: LEGALLY_NEEDED.has(label),
        text: `"${label}" leads nowhere yet. Give it an address under ${list} in lib/content/site.ts.`,
      })),
  )
  const points: Point[] = [...variables, ...words, ...links]
  if (!site.socialConfirmed) {
    points.push({
      essential: false,
      text: 'Nobody has confirmed that the Instagram and TikTok handles are ours. Check them, then set socialConfirmed in lib/content/site.ts.',
    })
  }
  if (site.security.contact.endsWith('.example')) {
    points.push({
      essential: false,
      text: 'Security reports go to an address that cannot exist. Set security.contact in lib/content/site.ts.',
    })
  }
  if (Date.parse(site.security.expires) - site.today.getTime() < 30 * DAY_MS) {
    points.push({
      essential: false,
      text: 'security.txt ends within a month. Set security.expires in lib/content/site.ts, at most a year ahead.',
    })
  }
  return points.toSorted((a, b) => Number(b.essential) - Number(a.essential))
}
