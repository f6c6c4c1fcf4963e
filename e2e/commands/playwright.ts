import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { assertAnswers, openProtected } from './deployment'
import type { Deployment } from './deployment'
import { assertBrowser } from './installBrowser'
import { whenGone } from '../sandbox/whenGone'

/** Runs `playwright test`, through a proxy if the deployment has a secret. Returns Playwright's exit code. */
export async function playwright(deployed: Deployment | null, args: string[]): Promise<number> {
  if (deployed) await assertAnswers(deployed)
  await assertBrowser()
  const opened = deployed?.secret ? await openProtected(deployed) : null
  if (opened) console.log(`${opened.origin} is ${deployed?.origin}, with the secret added.`)
  const origin = opened?.origin ?? deployed?.origin
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const child = spawn(process.execPath, [cli, 'test', ...args], {
    env: { ...process.env, ...(origin && { PLAYWRIGHT_BASE_URL: origin }) },
    stdio: 'inherit',
  })
  // Ignores the first Ctrl-C, because the child receives it too and then exits.
  process.once('SIGINT', () => {})
  // Only SIGINT makes Playwright stop its browsers and server.
  const stop = () => child.kill('SIGINT')
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  whenGone(process.ppid, stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  opened?.close()
  return code ?? 1
}
