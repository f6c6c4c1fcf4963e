import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { assertAnswers, openProtected, takeDeployed } from './deployed'
import type { Deployed } from './deployed'
import { assertBrowser, installFallbackFont } from './installBrowser'
import { buildSandbox } from '../sandbox/build'
import { freePort } from '../sandbox/ports'
import { startSandbox } from '../sandbox/sandbox'
import { exitWithMessage } from '../sandbox/say'
import { PREVIEW_SECRET, PROJECT } from '../sandbox/settings'

/** Playwright's answer to Ctrl-C. */
const INTERRUPTED = 130

/**
 * `npm run test:e2e [-- --built] [--preview] [arguments of playwright test]`: tests a fresh build,
 * the build that is there (`--built`), or the address in `PLAYWRIGHT_BASE_URL`. Without arguments
 * and address the scenarios tagged `@preview` follow, on a stand-in for a protected preview;
 * `--preview` runs these alone. The secret of a protected address stays in this process.
 */
async function run(): Promise<void> {
  const asked = process.argv.slice(2)
  const args = asked.filter((arg) => arg !== '--built' && arg !== '--preview')
  const deployed = takeDeployed()
  if (deployed) await assertAnswers(deployed)
  await assertBrowser()
  installFallbackFont()
  if (!deployed && !asked.includes('--built')) await buildSandbox(await freePort())

  const onlyPreview = asked.includes('--preview')
  const results: [what: string, code: number][] = []
  if (deployed?.secret) results.push(['protected preview', await playwrightOn(deployed, args)])
  else if (!onlyPreview) results.push(['scenarios', await playwright(args)])
  const isWholeRun = args.length === 0 && !deployed
  if (onlyPreview || (isWholeRun && results[0]?.[1] !== INTERRUPTED)) {
    results.push(['stand-in preview', await playwrightOnPreview(args)])
  }
  for (const [what, code] of results) console.log(`${what}: ${code === 0 ? 'passed' : 'FAILED'}`)
  process.exitCode = Math.max(...results.map(([, code]) => code))
}

async function playwrightOnPreview(args: string[]): Promise<number> {
  const inboxFile = path.join(PROJECT, '.sandbox/preview.json')
  const preview = await startSandbox({ inboxFile, previewSecret: PREVIEW_SECRET })
  const deployed = { origin: preview.page, secret: PREVIEW_SECRET }
  const code = await playwrightOn(
    deployed,
    ['--grep', '@preview', '--project', 'desktop', ...args],
    // A folder of its own, or this run would delete the traces of the one before.
    { E2E_OUTPUT: '.sandbox/playwright/preview' },
  )
  preview.close()
  return code
}

async function playwrightOn(deployed: Deployed, args: string[], more?: Record<string, string>) {
  const opened = await openProtected(deployed)
  console.log(`${opened.origin} stands for ${deployed.origin} and adds the secret.`)
  const code = await playwright(args, { ...more, PLAYWRIGHT_BASE_URL: opened.origin })
  opened.close()
  return code
}

async function playwright(args: string[], more?: Record<string, string>): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, ...more }
  const options = { cwd: PROJECT, env, stdio: 'inherit' } as const
  const child = spawn(process.execPath, [cli, 'test', ...args], options)
  // Ctrl-C reaches the child by itself; we stay to pass its answer on.
  process.once('SIGINT', () => {})
  // Playwright ends what it started for this signal alone.
  process.once('SIGTERM', () => child.kill('SIGINT'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

run().catch(exitWithMessage)
