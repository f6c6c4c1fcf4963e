import { site, social, socialConfirmed, support } from '@/lib/content/site'
import type { LinkOrPlaceholder } from '@/lib/content/site'
import type { Env } from '@/lib/env'

type Point = Readonly<{ required: boolean; text: string }>
type Links = Readonly<Record<string, LinkOrPlaceholder>>
type LaunchFacts = Readonly<{
  /** Names of environment variables that are unset. */
  missing: readonly string[]
  support: Links
  social: Links
  socialConfirmed: boolean
  privacyContact: string
  security: { contact: string; expires: string }
  today: Date
}>

const DAY_MS = 24 * 60 * 60 * 1000
/** Malaysian law asks for a notice that people can reach (Personal Data Protection Act 2010). */
const NEEDED_BY_LAW = new Set(['privacy', 'contact'])
const SITE = 'in lib/content/site.ts'

/** Prints what is missing before launch. Returns whether all that is required is there. */
export function reportLaunch({ missing }: Pick<Env, 'missing'>): boolean {
  const points = launchPoints(missing)
  for (const { required, text } of points) console.log(`${required ? '✗' : '–'} ${text}`)
  const count = points.filter(({ required }) => required).length
  console.log(count ? `\nNot ready: ${count} required item(s) (✗).` : '\nReady to go live.')
  return count === 0
}

/** What is left to do with the content of this checkout. */
export function launchPoints(missing: readonly string[] = []): Point[] {
  const { privacyContact, security } = site
  const today = new Date()
  return remaining({ missing, support, social, socialConfirmed, privacyContact, security, today })
}

/** What is left to do before launch; required items first. */
export function remaining(facts: LaunchFacts): Point[] {
  const { missing, privacyContact, security, today } = facts
  const isExample = (address: string) => address.endsWith('.example')
  const expiresInMs = Date.parse(security.expires) - today.getTime()
  const placeholders = (list: 'support' | 'social') =>
    Object.entries(facts[list]).filter(([, { href }]) => href === null)
  const points: [isOpen: boolean, required: boolean, text: string][] = [
    [isExample(privacyContact), true, `Replace the placeholder in privacyContact ${SITE}.`],
    [
      !facts.socialConfirmed,
      true,
      `Check that the Instagram and TikTok handles are ours, then set socialConfirmed ${SITE}.`,
    ],
    [isExample(security.contact), false, `Replace the placeholder in security.contact ${SITE}.`],
    [
      expiresInMs < 30 * DAY_MS,
      false,
      `security.txt expires within a month. Set security.expires ${SITE}, at most a year ahead.`,
    ],
  ]
  return [
    ...missing.map((name) => ({
      required: true,
      text: `${name} is not set. Set it at the host, or in .env.local; see .env.example.`,
    })),
    ...(['support', 'social'] as const).flatMap((list) =>
      placeholders(list).map(([key, { label }]) => ({
        required: list === 'support' && NEEDED_BY_LAW.has(key),
        text: `"${label}" has no link. Set ${list}.${key} ${SITE}.`,
      })),
    ),
    ...points.flatMap(([isOpen, required, text]) => (isOpen ? { required, text } : [])),
  ].toSorted((a, b) => Number(b.required) - Number(a.required))
}
