import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '@/lib/env'
import { isConfigured } from '@/lib/env'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'

/** Where next.config.mjs has webpack put the worker, until Next's files are removed. */
const BUILT_WORKER = '_next/static/chunks/worker.js'

/**
 * Puts the worker where the page registers it, with the service it sends to: a page could tell it, but
 * none is open when it is needed. A build without ids has no worker, because it could send nothing.
 */
export function placeWorker({ siteDir, emailService }: Env): void {
  if (!isConfigured(emailService)) return
  const file = path.join(siteDir, WORKER_PATH)
  const script = readFileSync(path.join(siteDir, BUILT_WORKER), 'utf8')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `const emailService=${JSON.stringify(emailService)};\n${script}`)
}
