import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Debian's headless shell starts a page in half the time of the whole browser. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Stops the headless shell from placing letters on whole pixels, which no phone does. */
const args = ['--font-render-hinting=none']

/** Launch options for `CHROMIUM_PATH`, else Playwright's Chromium, else an installed one. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`)
  }
  const hasOwn = existsSync(chromium.executablePath())
  return { args, executablePath: named || (hasOwn ? undefined : findInstalled(SHELL, ...WHOLE)) }
}

/** Skips the headless shell, because it has neither a back-forward cache nor Background Sync. */
export function findWholeChromium(): string | undefined {
  const own = [process.env.CHROMIUM_PATH, chromium.executablePath()]
  return (
    own.find((file) => file && !file.includes(SHELL) && existsSync(file)) ?? findInstalled(...WHOLE)
  )
}

export function findInstalled(...commands: string[]): string | undefined {
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  return commands
    .flatMap((command) => folders.map((folder) => path.join(folder, command)))
    .find((file) => existsSync(file))
}
