import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { buildSandbox } from './build'
import { listen } from './listen'
import { choosePort } from './ports'
import { startSandbox } from './sandbox'
import { endWith, sayAddresses } from './say'
import { createService } from './service'
import { HOST, INBOX_FILE, PREVIEW_SECRET, PROJECT, sandboxEnv } from './settings'

const DEV_PORT = 3000
const PAGE_PORT = 4173
const SERVICE_PORT = 4174

/** `npm start`: builds the site for the sandbox, serves it and says where. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      built: { type: 'boolean' },
      preview: { type: 'boolean' },
      inbox: { type: 'string', default: INBOX_FILE },
    },
  })
  const servicePort = values.built ? undefined : await choosePort(SERVICE_PORT, 'email service')
  const port = values.port ? Number(values.port) : await choosePort(PAGE_PORT, 'page')
  const previewSecret = values.preview ? PREVIEW_SECRET : undefined
  // Before the build, so that nothing else takes the port that the build writes into the page.
  const sandbox = await startSandbox({ inboxFile: values.inbox, port, servicePort, previewSecret })
  if (servicePort) await buildSandbox(servicePort)

  const secret =
    previewSecret &&
    new URLSearchParams({
      'x-vercel-protection-bypass': previewSecret,
      'x-vercel-set-bypass-cookie': 'true',
    })
  sayAddresses(secret ? `${sandbox.page}/?${secret}` : sandbox.page, sandbox.service)
}

/** `npm run dev`: the page with hot reload, sending its signups to the stand-in beside it. */
async function dev(): Promise<void> {
  const servicePort = await choosePort(SERVICE_PORT, 'email service')
  const service = await listen(createService({ inboxFile: INBOX_FILE }), servicePort)
  const port = await choosePort(DEV_PORT, 'page')
  sayAddresses(`http://${HOST}:${port}`, service.origin)

  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const args = [next, 'dev', '--turbopack', '--hostname', HOST, '--port', String(port)]
  const env = sandboxEnv(service.origin)
  const page = spawn(process.execPath, args, { cwd: PROJECT, env, stdio: 'inherit' })
  page.once('error', endWith)
  page.once('exit', (code) => process.exit(code ?? 0))
  process.once('exit', () => page.kill())
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
const command = process.argv.includes('--dev') ? dev : start
command().catch(endWith)
