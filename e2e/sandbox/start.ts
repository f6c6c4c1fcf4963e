import { parseArgs } from 'node:util'
import { buildSandbox } from './build'
import { choosePort } from './ports'
import { startSandbox } from './sandbox'
import { endWith, sayAddresses } from './say'
import { INBOX_FILE, PREVIEW_SECRET } from './settings'

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
  // Before the build, which needs the service's port to stay free.
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
start().catch(endWith)
