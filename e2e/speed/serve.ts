import os from 'node:os'
import path from 'node:path'
import { SANDBOX_IDS } from '../sandbox/ids'
import { close, HOST, listen } from '../sandbox/listen'
import { createSandbox } from '../sandbox/server'

/** Serves a built folder as production would, on any free port. */
export async function serve(root: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const inboxFile = path.join(os.tmpdir(), `inbox-${process.pid}.jsonl`)
  const server = createSandbox({ root, inboxFile, ids: SANDBOX_IDS })
  const port = await listen(server, 0)
  return { url: `http://${HOST}:${port}`, stop: () => close(server) }
}
