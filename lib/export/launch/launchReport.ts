import type { Env } from '@/lib/env'
import { launchPoints } from './launchPoints'

/** Prints what is missing before launch. Returns true if nothing required is missing. */
export function reportLaunch(env: Pick<Env, 'missing'>): boolean {
  const points = launchPoints(env)
  for (const { required, text } of points) console.log(`${required ? '✗' : '–'} ${text}`)
  const count = points.filter(({ required }) => required).length
  console.log(count ? `\nNot ready: ${count} required item(s) (✗).` : '\nReady to go live.')
  return count === 0
}

/** On a host, prints everything that is missing before launch. Otherwise prints only unset variables. */
export function reportBuild(env: Env): void {
  const { missing, siteUrl, hostedBuild } = env
  if (hostedBuild) reportLaunch(env)
  else if (missing.length) {
    console.warn(`Not set: ${missing.join(', ')}. Set them before launch; see .env.example.`)
  }
  if (missing.includes('NEXT_PUBLIC_SITE_URL')) {
    console.warn(`Using placeholder URL ${siteUrl}. Set NEXT_PUBLIC_SITE_URL (docs/launch.md).`)
  }
}
