import { globSync } from 'tinyglobby'
import * as content from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import type { LinkOrPlaceholder } from '@/lib/content/site'
import type { Env } from '@/lib/env'

type Variables = Pick<Env, 'missing' | 'doubts'>
type Links = Readonly<Record<string, LinkOrPlaceholder>>
type LaunchFacts = Readonly<{
  support: Links
  social: Links
  socialConfirmed: boolean
  privacyContact: string
  security: { contact: string; expires: string }
  analytics: readonly { name: string }[]
  /** Privacy notices, one per language. */
  notices: readonly string[]
  /** Files in public/. */
  files: readonly string[]
  today: Date
}>

const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_DAYS = 30
const YEAR_DAYS = 366
/** Links by which people reach the notice that Malaysian law asks for (Personal Data Protection Act 2010). */
const NEEDED_BY_LAW = new Set(['support.privacy', 'support.contact'])
/** Mailbox without `mailto:`, which the page adds. */
const MAILBOX = /^[^\s:@]+@[^\s:@]+(?<!\.example)$/
const SITE = 'in lib/content/site.ts'
const FACTS = {
  ...content,
  ...content.site,
  notices: waitlist.privacy.map(({ text }) => text),
  files: globSync('**', { cwd: 'public', dot: true }),
}

/** Prints what is missing before launch. Returns true if nothing required is missing. */
export function reportLaunch(env: Variables): boolean {
  const points = launchPoints(env)
  for (const { required, text } of points) console.log(`${required ? '✗' : '–'} ${text}`)
  const count = points.filter(({ required }) => required).length
  console.log(count ? `\nNot ready: ${count} required item(s) (✗).` : '\nReady to go live.')
  return count === 0
}

/**
 * On a host or with LAUNCH_CHECK=strict, prints everything that is missing before launch. Otherwise prints
 * only unset or doubtful variables.
 * @throws Error when a link leads to no file, or LAUNCH_CHECK=strict and something required is missing
 */
export function reportBuild(env: Env, facts: Omit<LaunchFacts, 'today'> = FACTS): void {
  const { missing, doubts, siteUrl, hostedBuild, strict } = env
  const [dead] = deadLinks(facts)
  if (dead) throw new Error(dead)
  if (hostedBuild || strict) {
    const isReady = reportLaunch(env)
    if (!isReady && strict) throw new Error('LAUNCH_CHECK=strict: fix every ✗ above.')
  } else {
    const unset = `Not set: ${missing.join(', ')}. Set them before launch; see .env.example.`
    for (const text of missing.length ? [unset, ...doubts] : doubts) console.warn(text)
  }
  if (missing.includes('NEXT_PUBLIC_SITE_URL')) {
    console.warn(`Using placeholder URL ${siteUrl}. Set NEXT_PUBLIC_SITE_URL (docs/launch.md).`)
  }
}

/** Open items before launch; required ones first. */
export function launchPoints(
  { missing, doubts }: Variables = { missing: [], doubts: [] },
  facts: LaunchFacts = { ...FACTS, today: new Date() },
) {
  const { analytics, notices, privacyContact, security, socialConfirmed, today } = facts
  const placeholders = (areNeeded: boolean) =>
    (['support', 'social'] as const).flatMap((list) =>
      Object.entries(facts[list])
        .filter(([, { href }]) => href === null)
        .filter(([key]) => NEEDED_BY_LAW.has(`${list}.${key}`) === areNeeded)
        .map(([key, { label }]) => `"${label}" has no link. Set ${list}.${key} ${SITE}.`),
    )
  const unnamed = analytics.filter(({ name }) => !notices.every((notice) => notice.includes(name)))
  const required = [
    ...missing.map(
      (name) =>
        `${name} is not set.${name === 'NEXT_PUBLIC_SITE_URL' ? ' The link to WhatsApp names the placeholder URL.' : ''} Set it at the host, or in .env.local; see .env.example.`,
    ),
    ...placeholders(true),
    ...deadLinks(facts),
    !MAILBOX.test(privacyContact) &&
      `Set privacyContact ${SITE} to a mailbox that somebody reads, such as me@example.my.`,
    ...unnamed.map(
      ({ name }) =>
        `Each privacy notice must name ${name}, which analytics ${SITE} lists. Set privacy in lib/content/waitlist.ts.`,
    ),
    !socialConfirmed &&
      `Check that the Instagram and TikTok handles are ours, then set socialConfirmed ${SITE}.`,
  ]
  const advised = [
    ...doubts,
    ...placeholders(false),
    security.contact.endsWith('.example') && `Replace the placeholder in security.contact ${SITE}.`,
    expiryProblem(security.expires, today),
  ]
  return [required, advised].flatMap((texts) =>
    texts.flatMap((text) => (text ? [{ required: texts === required, text }] : [])),
  )
}

/** Links to files that public/ lacks. Case counts, as it does on hosts. */
function deadLinks({ support, social, files }: Pick<LaunchFacts, 'support' | 'social' | 'files'>) {
  const names = files.flatMap((file) => [file, file.replace(/(index)?\.html$/, '')])
  const paths = new Set(['', ...names].map((name) => encodeURI(`/${name}`)))
  const isDead = (href: string | null) =>
    href?.startsWith('/') && !paths.has(new URL(href, 'https://page.example').pathname)
  return Object.entries({ support, social }).flatMap(([list, links]) =>
    Object.entries(links)
      .filter(([, { href }]) => isDead(href))
      .map(
        ([key, { label, href }]) =>
          `"${label}" leads to ${href}, which public/ lacks; capitals count. Add the file, or correct ${list}.${key} ${SITE}.`,
      ),
  )
}

/** Returns the problem with security.txt's end date, or an empty string. RFC 9116 recommends a year at most. */
export function expiryProblem(expires: string, today: Date): string {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(expires) ? Date.parse(expires) : NaN
  const days = (date - today.getTime()) / DAY_MS
  const problem =
    (Number.isNaN(days) && `has no date but "${expires}"`) ||
    (days < 0 && 'has expired') ||
    (days < MONTH_DAYS && 'expires within a month') ||
    (days > YEAR_DAYS && 'expires in more than a year')
  return problem
    ? `security.txt ${problem}. Set security.expires ${SITE} to a date at most a year ahead, such as 2027-10-31T00:00:00Z.`
    : ''
}
