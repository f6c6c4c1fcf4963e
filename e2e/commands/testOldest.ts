import { execSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { playwright } from './playwright'
import { exitWithMessage } from '../sandbox/output'

/** Oldest supported release, and the newest release on npm in which a disabled button loses focus. */
const RELEASES = ['111.0.0', '141.0.0']
/** Tags left out (e2e/README.md), and the tests of deployments, which do not depend on the release. */
const LEFT_OUT = '@chromium|@modern|@current|@spec-15'
const CACHE = 'node_modules/.cache/chromium'

/** `npm run test:oldest`: runs the scenarios in old Chromium from npm, on Linux x86-64 only. */
async function run(): Promise<void> {
  for (const release of RELEASES) {
    const CHROMIUM_PATH = fetchChromium(release)
    const chosen = ['--project', 'desktop', '--grep-invert', LEFT_OUT]
    const output = ['--output', `test-results/${release}`]
    const PLAYWRIGHT_HTML_OUTPUT_DIR = `playwright-report/${release}`
    console.log(`Chromium ${release}`)
    Object.assign(process.env, { CHROMIUM_PATH, PLAYWRIGHT_HTML_OUTPUT_DIR })
    const code = await playwright([...chosen, ...output, ...process.argv.slice(2)])
    process.exitCode ||= code
  }
}

function fetchChromium(release: string): string {
  const folder = `${CACHE}/${release}`
  const file = `${folder}/chromium`
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const pack = `npm pack --silent @sparticuz/chromium@${release} | xargs tar -xzf`
  execSync(pack, { cwd: folder, stdio: 'inherit' })
  const packed = readFileSync(`${folder}/package/bin/chromium.br`)
  writeFileSync(file, brotliDecompressSync(packed), { mode: 0o755 })
  return file
}

run().catch(exitWithMessage)
