/** `npm run build`: has Next render the pages, then adds our scripts, the CSP and host files. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import nextEnv from '@next/env'
import sharp from 'sharp'
import { readEnv } from '@/lib/env'
import { bundleIslands, bundleWorker } from './bundle'
import { assertAllHydrate } from './clientComponents'
import { finishPages } from './finishPages'
import { addHostFiles } from './headers'
import { NEXT } from './insideNext.js'
import { reportBuild } from './launch/launchReport'
import { addLicences } from './licences'
import { REMEDY, removeFilesOfNext } from './nextRuntime'

// Overrides the NODE_ENV of some hosts and shells, with which Next would prerender with two copies of React.
Object.assign(process.env, { NODE_ENV: 'production' })
nextEnv.loadEnvConfig(process.cwd())

try {
  const env = readEnv()
  rmSync(env.siteDir, { recursive: true, force: true })
  const next = spawnSync(process.execPath, [NEXT, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', WITHOUT_NEXT_RUNTIME: '1' },
  })
  if (next.status !== 0) {
    throw new Error(
      `Next ended with ${next.signal ?? next.status}. Correct the file of ours that its message above names. If it names none: ${REMEDY}`,
    )
  }
  assertAllHydrate()
  removeFilesOfNext(env.siteDir)
  await bundleWorker(env)
  const script = await bundleIslands(env)
  addLicences(env.siteDir)
  // A palette takes a third of the bytes that `next/og` writes, and nobody sees the difference.
  const card = `${env.siteDir}/share-card.png`
  writeFileSync(card, await sharp(readFileSync(card)).png({ palette: true }).toBuffer())
  const pages = finishPages(env, script)
  addHostFiles(env)
  console.log(`Built ${env.siteDir}: ${pages.join(', ')}\n`)
  reportBuild(env)
} catch (problem) {
  console.error(`\nBuild failed. ${(problem as Error).message}\n`)
  process.exit(1)
}
