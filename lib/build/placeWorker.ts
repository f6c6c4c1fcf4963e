import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '@/lib/env'
import { isConfigured } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'
import { assertRunsAlone } from './nextRuntime'

/** Path to which webpack writes the worker (next.config.mjs). */
const BUILT_WORKER = '_next/static/worker.js'

/**
 * Moves the worker to its URL. Prepends the service's origin and IDs, because the worker may run when no page
 * is open to pass them on. Without IDs, the site has no worker.
 * @throws Error when the worker waits for another script
 */
export function placeWorker({ siteDir, emailService }: Env): void {
  const built = path.join(siteDir, BUILT_WORKER)
  const script = readFileSync(built, 'utf8')
  rmSync(built)
  assertRunsAlone(script, 'worker')
  if (!isConfigured(emailService)) return
  const file = path.join(siteDir, WORKER_PATH)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `const emailService=${JSON.stringify(emailService)};\n${script}`)
}
