/**
 * Reads a build's variables: those of .env.example, SITE_DIR, and those that hosts set. (next.config.mjs
 * reads SITE_DIR too.) Islands read no variables but get values as props, so that the build finds a malformed
 * URL before a visitor does.
 */

import type { EmailService } from '@/lib/waitlist/request'

export function isConfigured({ serviceId, templateId, publicKey }: EmailService): boolean {
  return [serviceId, templateId, publicKey].every(Boolean)
}

export type Env = Readonly<{
  emailService: EmailService
  /** No trailing slash. */
  siteUrl: string
  /** Names of the variables that are unset, in the order of .env.example. */
  missing: readonly string[]
  /** Likely mistakes, as sentences. */
  doubts: readonly string[]
  siteDir: string
  /** Kind of a build by Vercel, Netlify or Cloudflare; null elsewhere. */
  hostedBuild: HostedBuild | null
  /** True for Vercel's preview builds, in which Vercel's toolbar has to work. */
  hasToolbar: boolean
  /** True if the build must fail while something required is missing. False for every preview. */
  strict: boolean
}>
type HostedBuild = 'production' | 'preview'

/** Origin of EmailJS. The worker's CSP in vercel.json repeats it; the build compares the two. */
export const EMAIL_ORIGIN = 'https://api.emailjs.com'
/** Placeholder until the URL is known; `.example` can never be registered (RFC 2606). */
const DEFAULT_SITE_URL = 'https://bidforbites.example'
/** Folders that a build may empty and write into. .gitignore lists both. */
const SITE_DIRS = ['out', '.sandbox/site']
/** Production branch at Cloudflare, which tells a build its branch, but not whether it is for production. */
const PRODUCTION_BRANCH = 'main'
/** URLs that cannot be the site's: plain http (this machine), or a domain for examples (RFC 2606). */
const NOT_PUBLIC = /^http:|[/.]example\.(com|net|org)$/

/** Returns true for letters, digits, - and _ that are not a placeholder from a form or an example. */
export const isId = (value: string) =>
  /^(?!(undefined|null|your[_-].*|[a-z]+_x+)$)[\w-]+$/i.test(value)

/**
 * @throws Error naming the variable when a URL is malformed, an ID is invalid, two IDs are the same, a host's
 * production build lacks an ID (unless LAUNCH_CHECK=off), LAUNCH_CHECK is unknown, or SITE_DIR is not one of
 * the two folders. Other builds may lack IDs; a submit then shows the network message.
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const read = (name: string) => variables[name]?.trim() ?? ''
  const readOneOf = (name: string, values: string[]) => {
    const value = read(name)
    if (!value || values.includes(value)) return value
    throw new Error(`${name} must be ${values.join(', ')} or empty; it is "${value}".`)
  }
  const ids = {
    NEXT_PUBLIC_EMAILJS_SERVICE_ID: read('NEXT_PUBLIC_EMAILJS_SERVICE_ID'),
    NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: read('NEXT_PUBLIC_EMAILJS_TEMPLATE_ID'),
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: read('NEXT_PUBLIC_EMAILJS_PUBLIC_KEY'),
  }
  const hostedBuild = hostedBuildFrom(read)
  const launchCheck = readOneOf('LAUNCH_CHECK', ['strict', 'off'])
  assertIds(ids, hostedBuild === 'production' && launchCheck !== 'off')

  const publicOrigin = (name: string, value: string) => originFrom(name, value, !hostedBuild)
  const emailOrigin = read('NEXT_PUBLIC_EMAILJS_ORIGIN') || EMAIL_ORIGIN
  const givenUrl = read('NEXT_PUBLIC_SITE_URL') || vercelUrl(read)
  const siteUrl = publicOrigin('NEXT_PUBLIC_SITE_URL', givenUrl || DEFAULT_SITE_URL)

  return {
    emailService: {
      origin: publicOrigin('NEXT_PUBLIC_EMAILJS_ORIGIN', emailOrigin),
      serviceId: ids.NEXT_PUBLIC_EMAILJS_SERVICE_ID,
      templateId: ids.NEXT_PUBLIC_EMAILJS_TEMPLATE_ID,
      publicKey: ids.NEXT_PUBLIC_EMAILJS_PUBLIC_KEY,
    },
    siteUrl,
    missing: Object.entries({ ...ids, NEXT_PUBLIC_SITE_URL: givenUrl })
      .filter(([, value]) => !value)
      .map(([name]) => name),
    doubts: doubtsAbout(ids, siteUrl),
    siteDir: readOneOf('SITE_DIR', SITE_DIRS) || 'out',
    hostedBuild,
    hasToolbar: read('VERCEL_ENV') === 'preview',
    // Includes a null `hostedBuild`: it may be production on Vercel if system variables are not exposed.
    strict: hostedBuild !== 'preview' && launchCheck === 'strict',
  }
}

function assertIds(ids: Record<string, string>, areRequired: boolean): void {
  const named = Object.entries(ids)
  for (const [name, id] of named) {
    if (!id || isId(id)) continue
    // Shows characters outside ASCII by number, because some are invisible.
    const seen = id.replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`)
    throw new Error(
      `${name} is ${seen}, which is no ID but an example, or has more than letters, digits, - and _. Copy it again, without quotes; see .env.example.`,
    )
  }
  const twins = named.filter(([, id]) => id && named.filter(([, other]) => other === id).length > 1)
  if (twins.length) {
    throw new Error(
      `${twins.map(([name]) => name).join(' and ')} are identical. Copy each ID again; see .env.example.`,
    )
  }
  if (areRequired && named.some(([, id]) => !id)) {
    throw new Error(
      [
        'Nobody could sign up: this production build lacks an ID of EmailJS. At the host, set for Production (docs/launch.md), or set LAUNCH_CHECK=off:',
        ...named.map(([name, id]) => (id ? name : `${name} (missing)`)),
      ].join('\n  '),
    )
  }
}

/** Lists likely mistakes. Service and template IDs begin with their kind, unless somebody renames them. */
function doubtsAbout(ids: Record<string, string>, siteUrl: string): string[] {
  const doubts = Object.entries(ids).flatMap(([name, id]) => {
    const [, other] = /^(service|template)_/i.exec(id) ?? []
    return other && !name.includes(other.toUpperCase())
      ? `${name} is ${id}, which looks like the ${other} ID. Compare it with EmailJS.`
      : []
  })
  return NOT_PUBLIC.test(siteUrl)
    ? [...doubts, `NEXT_PUBLIC_SITE_URL is ${siteUrl}, an example. Set the URL people will visit.`]
    : doubts
}

function hostedBuildFrom(read: (name: string) => string): HostedBuild | null {
  const context = read('VERCEL_ENV') || (read('NETLIFY') && read('CONTEXT'))
  const branch =
    (read('CF_PAGES') && read('CF_PAGES_BRANCH')) ||
    (read('WORKERS_CI') && read('WORKERS_CI_BRANCH'))
  if (!context && !branch) return null
  return context === 'production' || branch === PRODUCTION_BRANCH ? 'production' : 'preview'
}

/** Adds the scheme, which Vercel leaves out. VERCEL_BRANCH_URL stays the same from push to push. */
function vercelUrl(read: (name: string) => string): string {
  const host = {
    production: read('VERCEL_PROJECT_PRODUCTION_URL'),
    preview: read('VERCEL_BRANCH_URL') || read('VERCEL_URL'),
  }[read('VERCEL_ENV')]
  return host ? `https://${host}` : ''
}

/**
 * Returns the origin of a URL. Plain http is for this machine only, because elsewhere a signup would travel
 * unencrypted.
 * @throws Error naming the variable and the rule that the URL breaks, without any password or query
 */
export function originFrom(name: string, value: string, mayBeLocal = true): string {
  const rule = brokenRule(value, mayBeLocal)
  if (!rule) return new URL(value).origin
  const shown = value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@').replace(/[?#].*/s, '?…')
  throw new Error(`${name} must ${rule}; it is "${shown}".`)
}

function brokenRule(value: string, mayBeLocal: boolean): string {
  const isOfWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!isOfWeb) return 'be an address such as https://example.com'
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(value)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (username || password) return 'have no user and no password'
  if (protocol === 'http:' && !isLocal) return 'begin with https://, as http:// is for this machine'
  if (pathname !== '/' || search || hash) return 'have no path'
  const isPublic = /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(hostname)
  return (isLocal ? mayBeLocal : isPublic) ? '' : 'be an address that visitors can open'
}
