import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from './driver'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/** A browser of the system's own, which Playwright's builds are not. */
export interface Engine {
  id: 'firefox' | 'webkit'
  name: string
  /** Debian's packages that bring it. */
  packages: string[]
  /** Null where something is missing. */
  find: () => FoundEngine | null
}

export interface FoundEngine {
  /** Where it is, for people. */
  path: string
  start: () => Promise<Browser>
}

const LIBRARIES = '/usr/lib'

export const engines: Engine[] = [
  {
    id: 'firefox',
    name: 'Firefox',
    packages: ['firefox-esr'],
    find() {
      const file = onPath('firefox-esr') ?? onPath('firefox')
      return file ? { path: file, start: () => startFirefox(file) } : null
    },
  },
  {
    id: 'webkit',
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find() {
      const driver = onPath('WebKitWebDriver')
      const browser = miniBrowser()
      if (!driver || !browser || !onPath('xvfb-run') || !onPath('xauth')) return null
      return { path: browser, start: () => startWebKit(driver, browser) }
    },
  },
]

/** How to get an engine, as a sentence. */
export function howToInstall({ name, packages }: Engine): string {
  return `${name} is missing: \`${installCommand(packages)}\` as root, or this run with --install.`
}

/**
 * Installs Debian's packages. Returns a sentence when that is not to be had here or fails; what
 * apt-get prints is kept back until then.
 */
export function install(packages: string[]): string | null {
  if (process.getuid?.() !== 0) return 'Only root can install packages.'
  if (!onPath('apt-get')) return 'There is no apt-get here.'
  const run = (args: string[]) =>
    spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // Old lists may still do, so a failed update is no reason to stop.
  run(['update'])
  const { status, stdout, stderr } = run(installArguments(packages))
  return status === 0 ? null : `${installCommand(packages)} failed:\n${stdout}${stderr}`
}

const installArguments = (packages: string[]) => [
  'install',
  '-y',
  '--no-install-recommends',
  ...packages,
]
const installCommand = (packages: string[]) => `apt-get ${installArguments(packages).join(' ')}`

function onPath(command: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, command))
    .find((file) => existsSync(file))
}

/** Beside the library, in a folder named after the machine: .../x86_64-linux-gnu/webkit2gtk-4.1. */
function miniBrowser(): string | undefined {
  return foldersIn(LIBRARIES)
    .flatMap((machine) => foldersIn(machine).filter((folder) => /\/webkit2?gtk-/.test(folder)))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file))
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
}
