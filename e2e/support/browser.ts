import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'

export interface FoundBrowser {
  /** What to start. Absent where Playwright finds the browser by itself. */
  executablePath?: string
  /** Where it comes from, for people. */
  source: string
}

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
]

const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    if (!folder) return []
    return [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Chromium/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]
  }),
]

/**
 * Looks for a Chromium to test with: `CHROMIUM_PATH`, Playwright's own build, an installed browser
 * on PATH, an installed app. Null when there is none.
 * Throws a sentence when `CHROMIUM_PATH` names no file, for nothing else may be used then.
 */
export function findChromium(): FoundBrowser | null {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return { executablePath: named, source: 'CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no browser.`)
  }
  return findPlaywrights() ?? findInstalled()
}

/**
 * Playwright names its full build only, also when just the smaller headless shell of the same
 * revision was downloaded; that one it starts when it is given no path.
 */
function findPlaywrights(): FoundBrowser | null {
  const full = chromium.executablePath()
  if (existsSync(full)) return { executablePath: full, source: "Playwright's Chromium" }
  const shell = full.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')
  return shell !== full && existsSync(path.join(shell, 'INSTALLATION_COMPLETE'))
    ? { source: "Playwright's headless shell" }
    : null
}

function findInstalled(): FoundBrowser | null {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = COMMANDS.flatMap((command) =>
    folders.map((folder) => path.join(folder, command + ending)),
  )
  const executablePath = [...onPath, ...APPS].find((file) => existsSync(file))
  return executablePath === undefined ? null : { executablePath, source: 'installed browser' }
}

/**
 * Which of the other engines can be driven: Playwright needs its own builds of them.
 * Throws a sentence when `E2E_ENGINES` is `all` and one is not there.
 */
export function findEngines(): { found: ('firefox' | 'webkit')[]; missing: string[] } {
  const engines = [firefox, webkit].map((engine) => ({
    name: engine.name() as 'firefox' | 'webkit',
    there: existsSync(engine.executablePath()),
  }))
  const missing = engines.filter(({ there }) => !there).map(({ name }) => name)
  if (process.env.E2E_ENGINES === 'all' && missing.length) {
    throw new Error(
      `E2E_ENGINES is "all", but ${missing.join(' and ')} cannot be found: npx playwright install --with-deps ${missing.join(' ')}`,
    )
  }
  return { found: engines.filter(({ there }) => there).map(({ name }) => name), missing }
}
