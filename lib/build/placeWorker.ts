import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '@/lib/env'
import { isConfigured } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'

/** Where webpack writes the worker (next.config.mjs). */
const BUILT_WORKER = '_next/static/chunks/worker.js'

/**
 * Writes the worker to its URL, after a line with the service's origin and IDs: the browser may run it when
 * no page is open that could tell it.
 */
export function placeWorker({ siteDir, emailService }: Env): void {
  if (!isConfigured(emailService)) return
  const file = path.join(siteDir, WORKER_PATH)
  const script = readFileSync(path.join(siteDir, BUILT_WORKER), 'utf8')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `const emailService=${JSON.stringify(emailService)};\n${script}`)
}
