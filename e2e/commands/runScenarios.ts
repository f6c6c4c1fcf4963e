import path from 'node:path'
import { assertAnswers, takeDeployed } from './deployed'
import { assertBrowser, installFallbackFont } from './installBrowser'
import { playwright, playwrightOn } from './playwright'
import { protectPreview } from '../sandbox/fakePreview'
import { exitWithMessage } from '../sandbox/output'
import { buildSandbox, startSandbox } from '../sandbox/sandbox'
import { PREVIEW_SECRET, PROJECT } from '../sandbox/settings'

/** Playwright's exit code after Ctrl-C. */
const INTERRUPTED = 130

/**
 * `npm run test:e2e [-- --built] [--preview] [arguments of playwright test]`: tests a fresh build, the
 * last one (`--built`), or the deployment at `PLAYWRIGHT_BASE_URL`. Without arguments, what is tagged
 * `@preview` then runs on a fake protected preview; `--preview` runs only that.
 */
async function run(): Promise<void> {
  const asked = process.argv.slice(2)
  const args = asked.filter((arg) => arg !== '--built' && arg !== '--preview')
  const onlyPreview = asked.includes('--preview')
  const deployed = takeDeployed()
  if (deployed) await assertAnswers(deployed)
  await assertBrowser()
  installFallbackFont()
  if (!deployed && !asked.includes('--built')) await buildSandbox()

  const runs: Record<string, () => Promise<number>> = {
    scenarios: () => (deployed ? playwrightOn(deployed, args) : playwright(args)),
    'fake preview': () => playwrightOnFakePreview(args),
  }
  if (onlyPreview) delete runs.scenarios
  else if (deployed || args.length > 0) delete runs['fake preview']
  const results: string[] = []
  for (const [what, start] of Object.entries(runs)) {
    const code = await start()
    results.push(`${what}: ${code === 0 ? 'passed' : 'FAILED'}`)
    process.exitCode = Math.max(Number(process.exitCode ?? 0), code)
    if (code === INTERRUPTED) break
  }
  console.log(results.join('\n'))
}

async function playwrightOnFakePreview(args: string[]): Promise<number> {
  const inboxFile = path.join(PROJECT, '.sandbox/preview.json')
  const preview = await startSandbox({ inboxFile, before: [protectPreview(PREVIEW_SECRET)] })
  const deployed = { origin: preview.page, secret: PREVIEW_SECRET }
  const code = await playwrightOn(
    deployed,
    ['--grep', '@preview', '--project', 'desktop', ...args],
    // Its own folder, or it would delete the other run's traces.
    { E2E_OUTPUT: '.sandbox/playwright/preview' },
  )
  preview.close()
  return code
}

run().catch(exitWithMessage)
