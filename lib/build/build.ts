/**
 * `npm run build`: checks what a marketer may have got wrong, builds the site, and seals it. On
 * Vercel, and with LAUNCH_CHECK=strict, the log ends with what `npm run check:launch` has to say.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import nextEnv from '@next/env'
import { readEnv } from '@/lib/env'
import { blankWordsIn } from './content'
import { addHostFiles } from './hostFiles'
import { BUNDLER } from './insideNext.js'
import { reportLaunch } from './launch'
import { neverStarted } from './listed'
import { sealSite } from './seal'
import { placeWorker } from './worker'

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })

try {
  const env = readEnv()
  stopAt(await blankWordsIn('lib/content'), 'Words are missing. Fill in:')
  stopAt(
    neverStarted(),
    "These say 'use client' and are no island, so nothing would start them in the built page. List each in components/islands.ts and place it with <Island> (README, Islands), or take 'use client' out:",
  )
  rmSync(env.siteDir, { recursive: true, force: true })
  const next = spawnSync('npx', ['next', 'build', BUNDLER], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  if (next.status !== 0) process.exit(next.status ?? 1)
  placeWorker(env)
  const pages = sealSite(env)
  addHostFiles(env)
  console.log(`Sealed ${pages.length} pages in ${env.siteDir}: ${pages.join(', ')}\n`)
  if (env.vercel || env.strict) {
    const ready = reportLaunch(env)
    if (!ready && env.strict) throw new Error('LAUNCH_CHECK=strict asks for all that is essential.')
  } else if (env.missing.length) {
    console.warn(
      `Not set: ${env.missing.join(', ')}. The page works, but see .env.example before it goes live.`,
    )
  }
  if (env.missing.includes('NEXT_PUBLIC_SITE_URL')) {
    console.warn(
      `The page gives ${env.siteUrl}, which stands in, as its address. Set NEXT_PUBLIC_SITE_URL, or on Vercel expose the system environment variables (README, Deploying).`,
    )
  }
} catch (problem) {
  console.error(`\nThe build stopped. ${(problem as Error).message}\n`)
  process.exit(1)
}

function stopAt(places: string[], problem: string): void {
  if (places.length) throw new Error([problem, ...places].join('\n  '))
}
