import { site, social, socialConfirmed, support } from '@/lib/content/site'
import type { LinkOrPlaceholder } from '@/lib/content/site'
import type { Env } from '@/lib/env'

type Point = Readonly<{ essential: boolean; text: string }>

type LaunchFacts = Readonly<{
  /** Names of environment variables that are unset. */
  missing: readonly string[]
  support: Readonly<Record<string, LinkOrPlaceholder>>
  social: Readonly<Record<string, LinkOrPlaceholder>>
  socialConfirmed: boolean
  privacyContact: string
  security: { contact: string; expires: string }
  today: Date
}>

const DAY_MS = 24 * 60 * 60 * 1000
/** Malaysian law asks for a notice that people can reach (Personal Data Protection Act 2010). */
const NEEDED_BY_LAW: (keyof typeof support)[] = ['privacy', 'contact']

/** Prints what is missing before launch. Returns whether all that is required is there. */
export function reportLaunch({ missing }: Pick<Env, 'missing'>): boolean {
  const points = launchPoints(missing)
  const essentials = points.filter(({ essential }) => essential).length
  for (const { essential, text } of points) console.log(`${essential ? '✗' : '–'} ${text}`)
  if (essentials) console.log(`\nNot ready: ${essentials} required item(s) (✗).`)
  else console.log('\nReady to go live.')
  return essentials === 0
}

/** What is left to do with the content of this checkout. */
export function launchPoints(missing: readonly string[] = []): Point[] {
  return remaining({
    missing,
    support,
    social,
    socialConfirmed,
    privacyContact: site.privacyContact,
    security: site.security,
    today: new Date(),
  })
}

/** What is left to do before the page goes live; essential things first. */
export function remaining(facts: LaunchFacts): Point[] {
  const essential = (text: string): Point => ({ essential: true, text })
  const advice = (text: string): Point => ({ essential: false, text })
  const isExample = (address: string) => address.endsWith('.example')
  const points = [
    ...facts.missing.map((name) =>
      essential(`${name} is not set. Set it at the host, or in .env.local; see .env.example.`),
    ),
    ...Object.entries({ support: facts.support, social: facts.social }).flatMap(([list, links]) =>
      Object.entries(links)
        .filter(([, { href }]) => href === null)
        .map(([key, { label }]) => ({
          essential: list === 'support' && NEEDED_BY_LAW.some((needed) => needed === key),
          text: `"${label}" has no link. Set ${list}.${key} in lib/content/site.ts.`,
        })),
    ),
    isExample(facts.privacyContact) &&
      essential(
        'The privacy notice has a placeholder address. Set privacyContact in lib/content/site.ts.',
      ),
    !facts.socialConfirmed &&
      essential(
        'The Instagram and TikTok handles are unconfirmed. Check that they are ours, then set socialConfirmed in lib/content/site.ts.',
      ),
    isExample(facts.security.contact) &&
      advice(
        'security.txt has a placeholder address. Set security.contact in lib/content/site.ts.',
      ),
    Date.parse(facts.security.expires) - facts.today.getTime() < 30 * DAY_MS &&
      advice(
        'security.txt expires within a month. Set security.expires in lib/content/site.ts, at most a year ahead.',
      ),
  ]
  return points
    .filter((point) => point !== false)
    .toSorted((a, b) => Number(b.essential) - Number(a.essential))
}
