import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FaultRequest } from '../sandbox/faults'
import { SANDBOX_IDS } from '../sandbox/ids'
import { close, HOST, listen } from '../sandbox/listen'
import { SITE } from '../sandbox/paths'
import { createSandbox } from '../sandbox/server'
import type { LaneView } from '../sandbox/service'

const PROBE = path.join(import.meta.dirname, 'probe.js')
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/** The sandbox's site, watched, with what QA may want to do to it. */
export interface Site {
  origin: string
  inbox: () => Promise<LaneView>
  fault: (fault: FaultRequest) => Promise<void>
  /** Keeps the page's scripts from arriving until the returned function is called. */
  holdScripts: () => () => void
  /** Empties the inbox, drops the faults and lets scripts go, for the next scenario. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Serves a copy of the built site, which a rebuild doesn't disturb. The one difference is a script
 * that notes errors: not every driver can run one before the page's own. The page's policy is left
 * as it is, for it allows scripts of the page's origin.
 */
export async function serveWatched(): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engines-'))
  // Also when the run is broken off.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const root = path.join(folder, 'site')
  cpSync(SITE, root, { recursive: true })
  cpSync(PROBE, path.join(root, 'probe.js'))
  watch(path.join(root, 'index.html'))
  const sandbox = createSandbox({
    root,
    inboxFile: path.join(folder, 'inbox.jsonl'),
    ids: SANDBOX_IDS,
  })

  let held: Promise<void> | null = null
  let release = () => {}
  const server = createServer((request, response) => {
    const pass = () => sandbox.emit('request', request, response)
    if (held && isScript(request)) void held.then(pass)
    else pass()
  })
  const origin = `http://${HOST}:${await listen(server, 0)}`
  const ask = async (address: string, init?: RequestInit) => {
    const response = await fetch(origin + address, init)
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
    return response.json()
  }

  return {
    origin,
    inbox: async () => (await ask('/inbox.json')) as LaneView,
    async fault(fault) {
      await ask('/faults', { method: 'POST', body: JSON.stringify(fault) })
    },
    holdScripts() {
      held = new Promise((resolve) => {
        release = () => {
          held = null
          resolve()
        }
      })
      return release
    },
    async reset() {
      release()
      await ask('/faults', { method: 'DELETE' })
      await ask('/inbox.json', { method: 'DELETE' })
    },
    close: () => close(server),
  }
}

function watch(file: string): void {
  const html = readFileSync(file, 'utf8')
  if (!POLICY.test(html)) throw new Error(`${file} has no policy, so it was not built with npm.`)
  const watched = html.replace(POLICY, (policy) => `${policy}<script src="/probe.js"></script>`)
  writeFileSync(file, watched)
}

const isScript = ({ url }: IncomingMessage) => url?.startsWith('/_next/static/chunks/') === true
