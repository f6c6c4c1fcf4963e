import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { listen } from './sandbox'
import { choosePort } from './ports'
import { endWith, sayAddresses } from './say'
import { createService } from './service'
import { HOST, INBOX_FILE, PROJECT, sandboxEnv } from './settings'

const PAGE_PORT = 3000
const SERVICE_PORT = 4174

/** `npm run dev`: the page with hot reload, sending its signups to the stand-in beside it. */
async function dev(): Promise<void> {
  const servicePort = await choosePort(SERVICE_PORT, 'email service')
  const service = await listen(createService({ inboxFile: INBOX_FILE }), servicePort)
  const port = await choosePort(PAGE_PORT, 'page')
  sayAddresses(`http://${HOST}:${port}`, service.origin)

  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const page = spawn(
    process.execPath,
    [next, 'dev', '--webpack', '--hostname', HOST, '--port', String(port)],
    { cwd: PROJECT, env: sandboxEnv(service.origin), stdio: 'inherit' },
  )
  page.once('error', endWith)
  page.once('exit', (code) => process.exit(code ?? 0))
  process.once('exit', () => page.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
}

dev().catch(endWith)
