import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { openProtected } from './deployed'
import type { Deployed } from './deployed'
import { PROJECT } from '../sandbox/settings'

/** Runs Playwright on a deployment; a protected one through a proxy. */
export async function playwrightOn(
  deployed: Deployed,
  args: string[],
  more?: Record<string, string>,
): Promise<number> {
  if (!deployed.secret) return playwright(args, { ...more, PLAYWRIGHT_BASE_URL: deployed.origin })
  const opened = await openProtected(deployed)
  console.log(`${opened.origin} is ${deployed.origin}, with the secret added.`)
  const code = await playwright(args, { ...more, PLAYWRIGHT_BASE_URL: opened.origin })
  opened.close()
  return code
}

/** Runs `playwright test` and gives its exit code. */
export async function playwright(args: string[], more?: Record<string, string>): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { ...process.env, ...more }
  const options = { cwd: PROJECT, env, stdio: 'inherit' } as const
  const child = spawn(process.execPath, [cli, 'test', ...args], options)
  // Ctrl-C reaches the child by itself; wait for its exit code.
  process.once('SIGINT', () => {})
  // Only SIGINT makes Playwright stop its browsers and server.
  process.once('SIGTERM', () => child.kill('SIGINT'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
