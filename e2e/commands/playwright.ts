import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { assertBrowser } from './installBrowser'

/** Runs `playwright test`. Returns its exit code. */
export async function playwright(args: string[]): Promise<number> {
  await assertBrowser()
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const child = spawn(process.execPath, [cli, 'test', ...args], { stdio: 'inherit' })
  // Ignores the first Ctrl-C, because the child receives it too and then exits.
  process.once('SIGINT', () => {})
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
