import path from 'node:path'
import { assertAnswers, takeDeployed } from './deployed'
import { assertBrowser, installFallbackFont } from './installBrowser'
import { playwright, playwrightOn } from './playwright'
import { buildSandbox } from '../sandbox/sandbox'
import { protectPreview } from '../sandbox/fakePreview'
import { startSandbox } from '../sandbox/sandbox'
import { exitWithMessage } from '../sandbox/output'
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
  if (!deployed && !asked.includes('--built')) await buildSandbox()

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
  const preview = await startSandbox({ inboxFile, before: [protectPreview(PREVIEW_SECRET)] })
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

run().catch(exitWithMessage)
