import { execFile } from 'node:child_process'

/** Ends the command before the test that runs it (playwright.config.ts). */
const LIMIT_MS = 170_000

export function runCommand(file: string, args: string[], env: Record<string, string>) {
  const options = { env: { ...process.env, ...env }, timeout: LIMIT_MS }
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', file, ...args], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, output: out + err }),
    )
  })
}
