import * as content from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import type { LinkOrPlaceholder } from '@/lib/content/site'
import type { Env } from '@/lib/env'

type Variables = Pick<Env, 'missing'>
type Links = Readonly<Record<string, LinkOrPlaceholder>>
type LaunchFacts = Readonly<{
  support: Links
  social: Links
  socialConfirmed: boolean
  privacyContact: string
  analytics: readonly { name: string }[]
  /** Privacy notices, one per language. */
  notices: readonly string[]
}>

/** Links by which people reach the notice that Malaysian law asks for (Personal Data Protection Act 2010). */
const NEEDED_BY_LAW = new Set(['support.privacy', 'support.contact'])
const SITE = 'in lib/content/site.ts'
const FACTS = {
  ...content,
  ...content.site,
  notices: waitlist.privacy.map(({ text }) => text),
}

/** Open items before launch; required ones first. */
export function launchPoints({ missing }: Variables = { missing: [] }, facts: LaunchFacts = FACTS) {
  const { analytics, notices, privacyContact, socialConfirmed } = facts
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
    content.isPlaceholder(privacyContact) &&
      `Set privacyContact ${SITE} to a mailbox that somebody reads, such as me@example.my.`,
    ...unnamed.map(
      ({ name }) =>
        `Each privacy notice must name ${name}, which analytics ${SITE} lists. Set privacy in lib/content/waitlist.ts.`,
    ),
    !socialConfirmed &&
      `Check that the Instagram and TikTok handles are ours, then set socialConfirmed to true ${SITE}.`,
  ]
  const advised = placeholders(false)
  return [required, advised].flatMap((texts) =>
    texts.flatMap((text) => (text ? [{ required: texts === required, text }] : [])),
  )
}
