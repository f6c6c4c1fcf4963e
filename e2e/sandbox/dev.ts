import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { sandboxEnv, SANDBOX_IDS } from './ids'
import { close, freePort, HOST, listen } from './listen'
import { INBOX_FILE, PROJECT } from './paths'
import { endWith, onStop, sayAddresses } from './say'
import { createSandbox } from './server'

const FIRST_PAGE_PORT = 3000
const FIRST_SERVICE_PORT = 4174

/** `npm run dev`: the page with hot reload, sending its signups to the stand-in beside it. */
async function dev(): Promise<void> {
  const service = createSandbox({ inboxFile: INBOX_FILE, ids: SANDBOX_IDS })
  const port = await listen(service, await freePort(FIRST_SERVICE_PORT))
  const pagePort = await freePort(FIRST_PAGE_PORT)
  const origin = `http://${HOST}:${port}`
  sayAddresses(`http://${HOST}:${pagePort}`, `${origin}/inbox`)

  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const page = spawn(
    process.execPath,
    [next, 'dev', '--webpack', '--hostname', HOST, '--port', String(pagePort)],
    { cwd: PROJECT, env: { ...process.env, ...sandboxEnv(origin) }, stdio: 'inherit' },
  )

  let stopping = false
  const stop = () => {
    stopping = true
    page.kill()
  }
  onStop(stop)
  service.once('error', stop)
  // Reached by every way out but a kill, so that no page is left without its service.
  process.once('exit', () => page.kill())
  page.once('error', endWith)
  page.once('exit', (code) => {
    close(service).then(() => process.exit(stopping ? 0 : code || 1), endWith)
  })
}

dev().catch(endWith)
