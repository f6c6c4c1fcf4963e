import type { Env } from '@/lib/env'
import { launchPoints } from './launchPoints'

/** Prints what is missing before launch. Returns true if nothing required is missing. */
export function reportLaunch(env: Pick<Env, 'missing' | 'doubts'>): boolean {
  const points = launchPoints(env)
  for (const { required, text } of points) console.log(`${required ? '✗' : '–'} ${text}`)
  const count = points.filter(({ required }) => required).length
  console.log(count ? `\nNot ready: ${count} required item(s) (✗).` : '\nReady to go live.')
  return count === 0
}

/**
 * On a host or with LAUNCH_CHECK=strict, prints everything that is missing before launch. Otherwise prints
 * only unset or doubtful variables.
 * @throws Error when LAUNCH_CHECK=strict and something required is missing
 */
export function reportBuild(env: Env): void {
  const { missing, doubts, siteUrl, hostedBuild, strict } = env
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
