import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { PROJECT } from '../sandbox/settings'

/** Ends the command before the test that runs it. */
const LIMIT_MS = 170_000
export const COMMAND_TEST_MS = 180_000

/** Runs a command of the project, and gives its exit code and output. */
export async function runCommand(file: string, args: string[], env: Record<string, string>) {
  const run = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    timeout: LIMIT_MS,
  })
  const printed = Promise.all([run.stdout, run.stderr].map((stream) => text(stream)))
  const [code] = (await once(run, 'exit')) as [number | null]
  return { code, output: (await printed).join('') }
}
