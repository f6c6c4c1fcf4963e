import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'

const CHROMIUM = {
  commands: [
    // Debian's build without a window starts a page in half the time of the whole browser.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'msedge',
  ],
  mac: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `${app}.app/Contents/MacOS/${app}`,
  ),
  windows: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
}
const FIREFOX = {
  commands: ['firefox-esr', 'firefox'],
  mac: ['Firefox.app/Contents/MacOS/firefox'],
  windows: ['Mozilla Firefox/firefox.exe'],
}

/** Without this the headless shell places letters on whole pixels, which no phone does. */
const args = ['--font-render-hinting=none']

/**
 * How to launch a Chromium to test with: `CHROMIUM_PATH`, then Playwright's own, then an installed
 * one. Null when there is none; `executablePath` is absent where Playwright finds the browser
 * itself. Throws a sentence when `CHROMIUM_PATH` names no file.
 */
export function findChromium(): { args: string[]; executablePath?: string } | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no browser.`)
  }
  if (named) return { args, executablePath: named }
  if (existsSync(chromium.executablePath()) || hasHeadlessShell()) return { args }
  const executablePath = findInstalled(CHROMIUM)
  return executablePath ? { args, executablePath } : null
}

/**
 * The path of a Chromium with all its parts: the headless shell has no back-forward cache. Undefined
 * where only a shell is there.
 */
export function findWholeChromium(): string | undefined {
  const [shell, ...commands] = CHROMIUM.commands
  const own = [process.env.CHROMIUM_PATH, chromium.executablePath()]
  return (
    own.find((file) => file && !file.includes(shell!) && existsSync(file)) ??
    findInstalled({ ...CHROMIUM, commands })
  )
}

/** Playwright gives the path of its full build, also when only the headless shell is there. */
function hasHeadlessShell(): boolean {
  const shell = chromium
    .executablePath()
    .replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')
  return existsSync(path.join(shell, 'INSTALLATION_COMPLETE'))
}

/** The path of an installed Firefox, which Playwright drives through WebDriver BiDi. */
export function findFirefox(): string | undefined {
  return findInstalled(FIREFOX)
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

function findInstalled({ commands, mac, windows }: typeof CHROMIUM): string | undefined {
  const { PATH = '', PROGRAMFILES, LOCALAPPDATA } = process.env
  const folders = PATH.split(path.delimiter).filter(Boolean)
  const programs = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
  return [
    ...commands.flatMap((command) => folders.map((folder) => path.join(folder, command))),
    ...mac.map((app) => path.join('/Applications', app)),
    ...programs.flatMap((folder) => (folder ? windows.map((exe) => path.join(folder, exe)) : [])),
  ].find((file) => existsSync(file))
}
