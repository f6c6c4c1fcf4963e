import { globSync } from 'tinyglobby'
import * as content from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import type { LinkOrPlaceholder } from '@/lib/content/site'
import type { Env } from '@/lib/env'
import { expiryProblem } from './expiry'

type Variables = Pick<Env, 'missing' | 'doubts'>
type Links = Readonly<Record<string, LinkOrPlaceholder>>
export type LaunchFacts = Readonly<{
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

/** Links by which people reach the notice that Malaysian law asks for (Personal Data Protection Act 2010). */
const NEEDED_BY_LAW = new Set(['support.privacy', 'support.contact'])
/** Mailbox without `mailto:`, which the page adds. */
const MAILBOX = /^[^\s:@]+@[^\s:@]+(?<!\.example)$/
const SITE = 'in lib/content/site.ts'
export const FACTS = {
  ...content,
  ...content.site,
  notices: waitlist.privacy.map(({ text }) => text),
  files: globSync('**', { cwd: 'public', dot: true }),
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
export function deadLinks({
  support,
  social,
  files,
}: Pick<LaunchFacts, 'support' | 'social' | 'files'>) {
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
