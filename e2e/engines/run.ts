import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSandbox } from '../sandbox/build'
import { SITE, SITE_DIR } from '../sandbox/paths'
import { endWith, onStop } from '../sandbox/say'
import { messageOf } from '../sandbox/unknown'
import type { Browser, Driver } from './driver'
import type { Engine } from './engines'
import { engines, howToInstall, install } from './engines'
import type { Scenario } from './scenarios'
import { scenarios } from './scenarios'
import type { Site } from './site'
import { serveWatched } from './site'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 480, height: 800 }

interface Score {
  passed: number
  failed: number
}

/**
 * `npm run test:engines [-- --built] [--install] [--only firefox|webkit]`: runs one list of
 * scenarios in the system's own Firefox and WebKitGTK, for where Playwright's builds can't be had.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      built: { type: 'boolean', default: false },
      install: { type: 'boolean', default: Boolean(process.env.CI) },
      only: { type: 'string' },
    },
  })
  const chosen = engines.filter(({ id }) => values.only === undefined || id === values.only)
  if (!chosen.length) {
    throw new Error(`--only knows ${engines.map(({ id }) => id).join(' and ')}.`)
  }
  assertPresent(chosen, values.install)
  await prepareSite(values.built)

  const site = await serveWatched()
  onStop(() => process.exit(1))
  const scores: (Score & { line: string })[] = []
  try {
    for (const engine of chosen) scores.push(await runIn(engine, site))
  } finally {
    await site.close()
  }

  console.log(`\n${scores.map(({ line }) => line).join('\n')}`)
  const failed = sum(scores, 'failed')
  console.log(`${sum(scores, 'passed')} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

/** Says which engines run. Throws a sentence for each that is missing and can't be installed. */
function assertPresent(chosen: Engine[], mayInstall: boolean): void {
  const missing = () => chosen.filter((engine) => !engine.find())
  const absent = missing()
  if (absent.length && mayInstall) {
    console.log(`Installing ${absent.map(({ name }) => name).join(' and ')}.`)
    const refusal = install(absent.flatMap(({ packages }) => packages))
    if (refusal) console.error(refusal)
  }
  for (const engine of chosen) {
    const found = engine.find()
    if (found) console.log(`${engine.name}: ${found.path}`)
  }
  const sentences = missing().map(howToInstall)
  if (sentences.length) throw new Error(sentences.join('\n'))
}

async function prepareSite(built: boolean): Promise<void> {
  if (!built) return buildSandbox()
  if (!existsSync(path.join(SITE, 'index.html'))) {
    throw new Error(
      `There is no built site in ${SITE_DIR}; leave --built out and it is built first.`,
    )
  }
}

async function runIn(engine: Engine, site: Site): Promise<Score & { line: string }> {
  const start = Date.now()
  const score: Score = { passed: 0, failed: 0 }
  let version = engine.name
  try {
    const browser = await engine.find()?.start()
    if (!browser) throw new Error(howToInstall(engine))
    version = browser.version
    console.log(`\n${version}`)
    try {
      for (const scenario of scenarios) await play(scenario, browser, site, score)
    } finally {
      await browser.close()
    }
  } catch (error) {
    // The browser itself. What it did not get to play has not passed.
    console.log(`  FAIL  ${engine.name}: ${messageOf(error)}`)
    score.failed = scenarios.length - score.passed
  }
  const { passed, failed } = score
  return { ...score, line: `${version}: ${passed} passed, ${failed} failed (${since(start)})` }
}

async function play(scenario: Scenario, browser: Browser, site: Site, score: Score): Promise<void> {
  const { title } = scenario
  const start = Date.now()
  let page: Driver | undefined
  try {
    await site.reset()
    page = await browser.open({
      origin: site.origin,
      impatient: scenario.impatient,
      ...(scenario.narrow ? NARROW : WIDE),
    })
    await scenario.run(page, site)
    await assertProblems(page, scenario.problems ?? [])
    score.passed += 1
    console.log(`  ok    ${title} (${since(start)})`)
  } catch (error) {
    score.failed += 1
    console.log(`  FAIL  ${title} (${since(start)})\n        ${indented(messageOf(error))}`)
    const problems = page ? await problemsOf(page).catch(() => []) : []
    if (problems.length) console.log(`        On the page: ${problems.join(' | ')}`)
  } finally {
    await page?.close()
  }
}

/** Whatever went wrong on the page was provoked, and what was provoked went wrong. */
async function assertProblems(page: Driver, provoked: RegExp[]): Promise<void> {
  const problems = await problemsOf(page)
  const unknown = problems.filter((problem) => !provoked.some((known) => known.test(problem)))
  if (unknown.length) throw new Error('The page has problems nobody provoked.')
  const absent = provoked.filter((known) => !problems.some((problem) => known.test(problem)))
  if (absent.length) throw new Error(`Provoked, but never came: ${absent.join(', ')}`)
}

/** What probe.js has noted. The email service's own page has no such notes. */
function problemsOf(page: Driver): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { problems?: string[] }).problems ?? [])
}

const sum = (scores: Score[], which: keyof Score) =>
  scores.reduce((total, score) => total + score[which], 0)
const since = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} s`
const indented = (text: string) => text.replaceAll('\n', '\n        ')

run().catch(endWith)
