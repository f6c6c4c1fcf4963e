import { isDateTime } from './expiry'

/** What links may lead to: ids of sections, and paths that the build serves. */
export type Targets = Readonly<{ anchors: readonly unknown[]; paths: ReadonlySet<string> }>
/** Returns what to write instead; empty if the value is right. */
type Rule = (value: unknown, targets: Targets) => string

const HOST = /^([a-z\d_-]+\.)+(?!\d+$)[a-z\d-]{2,}$/
const MAILBOX = /^(?!\.|.*\.\.)[^\s\p{C}@:,;<>()[\]"\\?#%]+(?<!\.)@([^\s\p{C}@:/?#\\]+)$/u
const PHONE = /^tel:\+?[\d().-]{3,}$/i

/** Mistakes in links, and what to write. The first match counts. */
const LINK_MISTAKES: readonly [RegExp, string][] = [
  [/^(\s*|null|undefined|none|soon)$/i, 'For a link that comes later, write null without quotes.'],
  [/^\+?[\d\s().-]+$/, "Write its digits: 'tel:+60123456789' or 'https://wa.me/60123456789'."],
  [/^[^/:@]+\.(pdf|html?|docx?|txt|png|jpe?g)$/i, "Put the file into public/ and write '/$&'."],
  [/^\/\/.+$/, "Write 'https:$&'."],
  [/^\/.*$/, 'public/ lacks this file: add it, or correct the link. Capitals count.'],
  [/^.*[\s\p{C}].*$/su, 'Remove the space or invisible character; in a path, write %20.'],
  [/^(?:https?:\/*)+https?:\/\/(.+)$/i, "Write 'https://$1'."],
  [/^(?!https:\/\/[^/])https?[:;]?\/*(?=[\w-]+\.)(.+)$/i, "Write 'https://$1'."],
  [/^https?:\/*([^/?#]*).*$/i, '“$1” is no host, which looks like www.example.com.'],
  [/^[^@/:]+@[^@/:,]+\.[^@/:,]+$/, "Write 'mailto:$&'."],
  [/^@(.*)$/, "Write the profile's URL, such as 'https://www.instagram.com/$1'."],
  [/^(mailto:|.+@).*$/i, "A link for mail looks like 'mailto:hello@example.com'."],
  [/^#.*$/, "The page has no such section. One is '#vendors'."],
  [/^[\w-]+\.[\w-].*$/, "Write 'https://$&'."],
]
const ANY_LINK =
  "A link looks like 'https://example.com/page', 'mailto:hello@example.com', '/privacy.pdf' (a file in public/) or '#vendors'."

/** Rules for values, by name. The first match counts; the last is for copy. */
const RULES: readonly [RegExp, Rule][] = [
  [/^(support|social)\.\w+\.href$/, (value, to) => (value === null ? '' : linkProblem(value, to))],
  [/^(site\.security\.contact|analytics\.\d+\.(script|connect\.\d+))$/, linkProblem],
  [
    /^site\.security\.expires$/,
    (value) => (isDateTime(String(value)) ? '' : "Write a date such as '2027-10-31T00:00:00Z'."),
  ],
  [
    /^site\.privacyContact$/,
    (value) => (isMailbox(String(value)) ? '' : "Write a mailbox such as 'privacy@example.com'."),
  ],
  [/^socialConfirmed$/, (value) => (typeof value === 'boolean' ? '' : 'Write true or false.')],
  [
    /\.(width|height)$/,
    (value) => (typeof value === 'number' ? '' : 'Write a number without quotes.'),
  ],
  [/^/, (value) => (typeof value === 'string' && value.trim() ? '' : "Write words 'in quotes'.")],
]

/** Returns what to write instead of a value; empty if the value is right. `name` is its path. */
export function remedyFor(name: string, value: unknown, targets: Targets): string {
  const [, rule] = RULES.find(([pattern]) => pattern.test(name))!
  return rule(value, targets)
}

/** Paths of files in public/. Hosts serve a page with or without `.html`. */
export function pathsTo(files: readonly string[]): Set<string> {
  const names = files.flatMap((file) => [file, file.replace(/(index)?\.html$/, '')])
  return new Set(['', ...names].map((name) => encodeURI(`/${name}`)))
}

function linkProblem(value: unknown, targets: Targets): string {
  if (typeof value !== 'string') return ANY_LINK
  if (isLink(value, targets)) return ''
  const mistake = LINK_MISTAKES.find(([pattern]) => pattern.test(value))
  return mistake ? value.replace(...mistake) : ANY_LINK
}

function isLink(link: string, { anchors, paths }: Targets): boolean {
  if (link.startsWith('#')) return anchors.includes(link.slice(1))
  if (link.startsWith('//')) return false
  if (link.startsWith('/')) return paths.has(new URL(link, 'https://page.example').pathname)
  if (/[\s\p{C}]/u.test(link) || !URL.canParse(link)) return false
  const { protocol, pathname, hostname, username } = new URL(link)
  if (protocol === 'mailto:') return pathname.split(',').every((one) => isMailbox(decoded(one)))
  if (protocol === 'tel:') return PHONE.test(link)
  return /^https:\/\/[^/\\]/i.test(link) && !username && HOST.test(hostname)
}

function isMailbox(text: string): boolean {
  const [, host] = MAILBOX.exec(text) ?? []
  const url = `https://${host}`
  return URL.canParse(url) && HOST.test(new URL(url).hostname)
}

/** Decodes `%2B` in an address. Unlike decodeURIComponent, URLSearchParams never throws. */
const decoded = (text: string) =>
  new URLSearchParams(`text=${text.replaceAll('+', '%2B')}`).get('text') ?? ''
