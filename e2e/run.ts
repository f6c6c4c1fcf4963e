import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findChromium } from './support/browser'
import { installChromium, installFallbackFont } from './support/installBrowser'
import { previewHeaders } from './support/previewHeaders'
import { buildSandbox } from './sandbox/build'
import { freePort } from './sandbox/ports'
import { startSandbox } from './sandbox/sandbox'
import { endWith, messageOf } from './sandbox/say'
import { PREVIEW_SECRET, PROJECT } from './sandbox/settings'

const ANSWER_MS = 15_000
/** Playwright's answer to Ctrl-C. */
const INTERRUPTED = 130

/**
 * `npm run test:e2e [-- --built] [--preview] [arguments of playwright test]`: tests a fresh build,
 * the build that is there (`--built`), or the address in `PLAYWRIGHT_BASE_URL`. Without arguments
 * and address the scenarios tagged `@preview` follow, on a stand-in for a protected preview;
 * `--preview` runs these alone.
 */
async function run(): Promise<void> {
  const asked = process.argv.slice(2)
  const args = asked.filter((arg) => arg !== '--built' && arg !== '--preview')
  const deployed = process.env.PLAYWRIGHT_BASE_URL
  if (deployed !== undefined) await assertAnswers(deployed)
  await assertBrowser()
  installFallbackFont()
  if (deployed === undefined && !asked.includes('--built')) await buildSandbox(await freePort())

  const onlyPreview = asked.includes('--preview')
  const results: [what: string, code: number][] = []
  if (!onlyPreview) results.push(['scenarios', await playwright(args)])
  const isWholeRun = args.length === 0 && deployed === undefined
  if (onlyPreview || (isWholeRun && results[0]?.[1] !== INTERRUPTED)) {
    results.push(['stand-in preview', await playwrightOnPreview(args)])
  }
  for (const [what, code] of results) console.log(`${what}: ${code === 0 ? 'passed' : 'FAILED'}`)
  process.exitCode = Math.max(...results.map(([, code]) => code))
}

async function playwrightOnPreview(args: string[]): Promise<number> {
  const inboxFile = path.join(PROJECT, '.sandbox/preview.jsonl')
  const preview = await startSandbox({ inboxFile, previewSecret: PREVIEW_SECRET })
  const code = await playwright(['--grep', '@preview', '--project', 'desktop', ...args], {
    PLAYWRIGHT_BASE_URL: preview.page,
    VERCEL_AUTOMATION_BYPASS_SECRET: PREVIEW_SECRET,
    // A folder of its own, or this run would delete the traces of the one before.
    E2E_OUTPUT: '.sandbox/playwright/preview',
  })
  preview.close()
  return code
}

async function playwright(args: string[], more?: Record<string, string>): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, ...more }
  const options = { cwd: PROJECT, env, stdio: 'inherit' } as const
  const child = spawn(process.execPath, [cli, 'test', ...args], options)
  // Ctrl-C reaches the child by itself; we stay to pass its answer on.
  process.once('SIGINT', () => {})
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

async function assertBrowser(): Promise<void> {
  if (findChromium() ?? ((await installChromium()) && findChromium())) return
  throw new Error(
    'There is no browser to test with: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** Throws a sentence with the cause when there is no page at the address to test. */
async function assertAnswers(address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(
      `PLAYWRIGHT_BASE_URL must be an address such as https://example.com, without a path; it is "${address}".`,
    )
  }
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, { headers: previewHeaders(), signal }).catch(
    (error: unknown) => {
      throw new Error(`${url.origin} cannot be reached: ${causeOf(error)}.`)
    },
  )
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `${url.origin} is protected (it answers ${response.status}): set VERCEL_AUTOMATION_BYPASS_SECRET to the project's "Protection Bypass for Automation".`,
    )
  }
  const { origin } = new URL(response.url)
  if (origin !== url.origin) {
    throw new Error(`${url.origin} leads to ${origin}: set PLAYWRIGHT_BASE_URL to that.`)
  }
  if (!response.ok) throw new Error(`${url.origin} answers ${response.status}, not a page.`)
}

/** fetch itself says no more than "fetch failed". */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const { code } = Object(cause) as { code?: unknown }
  return typeof code === 'string' ? code : messageOf(cause)
}

run().catch(endWith)
