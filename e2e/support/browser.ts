import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'

/** Debian's build without a window starts a page in half the time of the whole browser. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge']

/** Without this the headless shell places letters on whole pixels, which no phone does. */
const args = ['--font-render-hinting=none']

/**
 * How to launch a Chromium to test with: `CHROMIUM_PATH`, then Playwright's own, then one on the
 * `PATH`. Null when there is none; `executablePath` is absent where Playwright finds the browser
 * itself. Throws a sentence when `CHROMIUM_PATH` names no file.
 */
export function findChromium(): { args: string[]; executablePath?: string } | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no browser.`)
  }
  if (named) return { args, executablePath: named }
  if (existsSync(chromium.executablePath()) || hasHeadlessShell()) return { args }
  const executablePath = findOnPath(SHELL, ...WHOLE)
  return executablePath ? { args, executablePath } : null
}

/**
 * The path of a Chromium with all its parts: the headless shell has no back-forward cache. Undefined
 * where only a shell is there.
 */
export function findWholeChromium(): string | undefined {
  const own = [process.env.CHROMIUM_PATH, chromium.executablePath()]
  return (
    own.find((file) => file && !file.includes(SHELL) && existsSync(file)) ?? findOnPath(...WHOLE)
  )
}

/** Playwright gives the path of its full build, also when only the headless shell is there. */
function hasHeadlessShell(): boolean {
  const shell = chromium
    .executablePath()
    .replace(/chromium-(\d+)[\\/].*$/, 'chromium_headless_shell-$1/INSTALLATION_COMPLETE')
  return existsSync(shell)
}

/** The path of an installed Firefox, which Playwright drives through WebDriver BiDi. */
export function findFirefox(): string | undefined {
  return findOnPath('firefox-esr', 'firefox')
}

/** Throws a sentence when one of Playwright's own builds of the other engines is missing. */
export function assertOtherEngines(): void {
  const missing = [firefox, webkit].filter((engine) => !existsSync(engine.executablePath()))
  if (missing.length === 0) return
  const names = missing.map((engine) => engine.name())
  throw new Error(
    `E2E_ENGINES is "all", but Playwright has no ${names.join(' and no ')}: npx playwright install --with-deps ${names.join(' ')}`,
  )
}

function findOnPath(...commands: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find((file) => existsSync(file))
}
