/**
 * `npm run lighthouse [-- --runs N]`: Lighthouse CI on the sandbox's built site, mobile, the median
 * of five runs against lighthouserc.json. Ends with status 1 when an assertion fails.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../browser'
import { PROJECT, SITE } from '../sandbox/paths'
import { endWith } from '../sandbox/say'
import { serve } from './serve'

const REPORTS = path.join(PROJECT, '.sandbox', 'lighthouse')

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  const browser = findChromium()
  if (!browser?.executablePath) throw new Error('Lighthouse needs a browser: set CHROMIUM_PATH.')
  mkdirSync(REPORTS, { recursive: true })
  const server = await serve(SITE)
  const lhci = (...args: string[]) =>
    new Promise<number>((resolve) => {
      spawn('npx', ['lhci', ...args], {
        cwd: REPORTS,
        stdio: 'inherit',
        env: { ...process.env, CHROME_PATH: browser.executablePath },
        shell: process.platform === 'win32',
      }).on('exit', (code) => resolve(code ?? 1))
    })
  const collected = await lhci(
    'collect',
    `--url=${server.url}/`,
    `--numberOfRuns=${values.runs}`,
    '--settings.chromeFlags=--headless=new --no-sandbox --disable-background-networking',
  )
  const config = path.join(PROJECT, 'e2e/speed/lighthouserc.json')
  const passed = collected === 0 ? await lhci('assert', `--config=${config}`) : collected
  await server.stop()
  process.exit(passed)
}

run().catch(endWith)
