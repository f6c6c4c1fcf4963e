/**
 * `npm run build`: checks what a marketer may have got wrong, builds the site, and seals it.
 * SITE_DIR names the folder it goes to; without it, out/.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import nextEnv from '@next/env'
import { readEnv } from '@/lib/env'
import { blankWordsIn } from './content'
import { addHostFiles } from './hostFiles'
import { sealSite } from './seal'

const siteDir = process.env.SITE_DIR ?? 'out'

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })

try {
  const env = readEnv()
  const blank = await blankWordsIn('lib/content')
  if (blank.length) {
    throw new Error(`Words are missing. Fill in:\n${blank.map((path) => `  ${path}`).join('\n')}`)
  }
  rmSync(siteDir, { recursive: true, force: true })
  const next = spawnSync('npx', ['next', 'build', '--webpack'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  if (next.status !== 0) process.exit(next.status ?? 1)
  addHostFiles(siteDir, env)
  const pages = sealSite(siteDir, env)
  console.log(`Sealed ${pages.length} pages in ${siteDir}: ${pages.join(', ')}`)
  if (env.missing.length) {
    console.warn(
      `Not set: ${env.missing.join(', ')}. The page works, but see .env.example before it goes live.`,
    )
  }
} catch (problem) {
  console.error(`\nThe build stopped. ${(problem as Error).message}\n`)
  process.exit(1)
}
