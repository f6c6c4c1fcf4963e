/**
 * Reads a build's variables: those of .env.example, SITE_DIR, and those that hosts set. (next.config.mjs
 * reads SITE_DIR too.) Islands read no variables but get values as props, so that the build finds a malformed
 * URL before a visitor does.
 */

import type { EmailService } from '@/lib/emailjs/service'
import { EMAIL_ORIGIN } from '@/lib/emailjs/service'

export const isConfigured = (service: EmailService): boolean => !missingIds(service).length

/** Returns the names of the variables whose ids a build lacks, in the order of .env.example. */
export function missingIds({ serviceId, templateId, publicKey }: EmailService): string[] {
  return missingIn({
    NEXT_PUBLIC_EMAILJS_SERVICE_ID: serviceId,
    NEXT_PUBLIC_EMAILJS_TEMPLATE_ID: templateId,
    NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: publicKey,
  })
}

function missingIn(variables: Record<string, string>): string[] {
  return Object.keys(variables).filter((name) => !variables[name])
}

export type Env = Readonly<{
  emailService: EmailService
  /** No trailing slash. */
  siteUrl: string
  /** Names of the variables that are unset, in the order of .env.example. */
  missing: readonly string[]
  siteDir: string
  /** Kind of a build by Vercel, Netlify or Cloudflare; null elsewhere. */
  hostedBuild: HostedBuild | null
  /** True for Vercel's preview builds, in which Vercel's toolbar has to work. */
  hasToolbar: boolean
}>
type HostedBuild = 'production' | 'preview'

/** Placeholder until the URL is known; `.example` can never be registered (RFC 2606). */
const DEFAULT_SITE_URL = 'https://bidforbites.example'
/** Folders that a build may empty and write into. .gitignore lists them. */
const SITE_DIRS = ['out', '.sandbox/site', '.sandbox/next']
/** Production branch at Cloudflare, which tells a build its branch, but not whether it is for production. */
const PRODUCTION_BRANCH = 'main'
/** Origin on this machine. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Returns true for letters, digits, - and _ that are not a placeholder from a form or an example. */
export const isId = (value: string) =>
  /^(?!(undefined|null|your[_-].*|[a-z]+_x+)$)[\w-]+$/i.test(value)

/**
 * @throws Error naming the variable when a URL is malformed, an ID is invalid, a host's production build lacks
 * an ID (unless LAUNCH_CHECK=off), LAUNCH_CHECK is unknown, or SITE_DIR is not one of SITE_DIRS. Other builds
 * may lack IDs; a submit then shows the network message.
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
  const launchCheck = readOneOf('LAUNCH_CHECK', ['off'])
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
    missing: missingIn({ ...ids, NEXT_PUBLIC_SITE_URL: givenUrl }),
    siteDir: readOneOf('SITE_DIR', SITE_DIRS) || 'out',
    hostedBuild,
    hasToolbar: read('VERCEL_ENV') === 'preview',
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
  if (areRequired && named.some(([, id]) => !id)) {
    throw new Error(
      [
        'Nobody could sign up: this production build lacks an ID of EmailJS. At the host, set for Production (docs/launch.md), or set LAUNCH_CHECK=off:',
        ...named.map(([name, id]) => (id ? name : `${name} (missing)`)),
      ].join('\n  '),
    )
  }
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
 * @throws Error naming the variable
 */
export function originFrom(name: string, value: string, mayBeLocal = true): string {
  const origin = URL.canParse(value) ? new URL(value).origin : ''
  if (origin.startsWith('https:') || (mayBeLocal && LOCAL.test(origin))) return origin
  throw new Error(`${name} must be a URL such as https://example.com; it is "${value}".`)
}
