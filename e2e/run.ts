import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findChromium, findEngines } from './support/browser'
import { previewHeaders } from './support/previewHeaders'
import { installChromium } from './support/installBrowser'
import { buildSandbox } from './sandbox/build'
import { freePort } from './sandbox/ports'
import { startSandbox } from './sandbox/sandbox'
import { endWith, messageOf } from './sandbox/say'
import { PREVIEW_SECRET, PROJECT } from './sandbox/settings'

const ANSWER_MS = 15_000

/**
 * `npm run test:e2e [-- --built] [--preview] [arguments of playwright test]`: runs the scenarios in
 * a browser, against a fresh build in the sandbox, against the build that is there (`--built`), or
 * against the address in `PLAYWRIGHT_BASE_URL`. `--preview` runs those tagged `@preview` against a
 * stand-in for a protected Vercel preview.
 */
async function run(): Promise<void> {
  const asked = process.argv.slice(2)
  const args = asked.filter((arg) => arg !== '--built' && arg !== '--preview')
  const elsewhere = process.env.PLAYWRIGHT_BASE_URL
  if (elsewhere !== undefined) await assertAnswers(elsewhere)
  await assertBrowser()
  const { found, missing } = findEngines()
  const where = missing.length
    ? `; not ${missing.join(' nor ')}, which ${missing.length > 1 ? 'are' : 'is'} not installed`
    : ''
  console.log(`Engines: ${['chromium', ...found].join(', ')}${where}`)
  if (elsewhere === undefined && !asked.includes('--built')) await buildSandbox(await freePort())
  process.exitCode = asked.includes('--preview')
    ? await againstPreview(args)
    : await playwright(args)
}

async function againstPreview(args: string[]): Promise<number> {
  const inboxFile = path.join(PROJECT, '.sandbox/preview.jsonl')
  const preview = await startSandbox({ inboxFile, previewSecret: PREVIEW_SECRET })
  process.env.PLAYWRIGHT_BASE_URL = preview.page
  process.env.VERCEL_AUTOMATION_BYPASS_SECRET = PREVIEW_SECRET
  const code = await playwright(['--grep', '@preview', '--project', 'desktop', ...args])
  preview.close()
  return code
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
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(
      `PLAYWRIGHT_BASE_URL must be an address such as https://example.com, without a path; it is "${address}".`,
    )
  }
  const response = await fetch(url, {
    headers: previewHeaders(),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    throw new Error(`${url.origin} cannot be reached: ${causeOf(error)}.`)
  })
  if (response.status === 401 || response.status === 403) {
    throw new Error(
      `${url.origin} is protected (it answers ${response.status}): set VERCEL_AUTOMATION_BYPASS_SECRET to the project's "Protection Bypass for Automation".`,
    )
  }
  const { origin } = new URL(response.url)
  if (origin !== url.origin) {
    throw new Error(
      `${url.origin} leads to ${origin}: set PLAYWRIGHT_BASE_URL to that, or sign in.`,
    )
  }
  if (!response.ok) throw new Error(`${url.origin} answers ${response.status}, not a page.`)
}

/** fetch itself says no more than "fetch failed". */
function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no answer within ${ANSWER_MS / 1000} s`
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { code?: string }).code ?? messageOf(cause)
}

async function playwright(args: string[]): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const child = spawn(process.execPath, [cli, 'test', ...args], { cwd: PROJECT, stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; we stay to pass its answer on.
  process.on('SIGINT', () => {})
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

run().catch(endWith)
