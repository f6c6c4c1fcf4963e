import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSandbox } from './buildSandbox'
import { listen } from './listen'
import { builtServicePort, choosePort } from './ports'
import { protectPreview } from './fakePreview'
import { startSandbox } from './sandbox'
import type { SandboxOptions } from './sandbox'
import { exitWithMessage, printUrls } from './output'
import { createFakeEmailJs } from './fakeEmailJs'
import { HOST, PREVIEW_SECRET, PROJECT, sandboxEnv } from './settings'

const DEV_PORT = 3000
const PAGE_PORT = 4173
/** Beyond what the page may choose, because neither is taken yet when both are chosen. */
const SERVICE_PORT = 4273

/** `npm start`: builds the site for the sandbox, serves it and says where; `npm run dev` ends in `develop`. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean' },
      port: { type: 'string' },
      built: { type: 'boolean' },
      preview: { type: 'boolean' },
      inbox: { type: 'string', default: path.join(PROJECT, '.sandbox/inbox.json') },
    },
  })
  const servicePort = values.built
    ? builtServicePort()
    : await choosePort(SERVICE_PORT, 'email service')
  const firstPort = values.dev ? DEV_PORT : PAGE_PORT
  const port = values.port ? Number(values.port) : await choosePort(firstPort, 'page')
  const options = { inboxFile: values.inbox, port, servicePort }
  if (values.dev) return develop(options)
  const before = values.preview ? [protectPreview(PREVIEW_SECRET)] : []
  // Before the build, so that nothing else takes the port that the build writes into the page.
  const sandbox = await startSandbox({ ...options, before })
  if (!values.built) await buildSandbox(servicePort)
  const opens = `/?x-vercel-protection-bypass=${PREVIEW_SECRET}&x-vercel-set-bypass-cookie=true`
  printUrls(sandbox.page + (values.preview ? opens : ''), sandbox.service)
}

/** The page with hot reload, sending its signups to the stand-in beside it. */
async function develop({ inboxFile, port, servicePort }: SandboxOptions): Promise<void> {
  const service = await listen(createFakeEmailJs({ inboxFile }), servicePort)
  printUrls(`http://${HOST}:${port}`, service.origin)

  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const args = [next, 'dev', '--turbopack', '--hostname', HOST, '--port', String(port)]
  const env = sandboxEnv(service.origin)
  const page = spawn(process.execPath, args, { cwd: PROJECT, env, stdio: 'inherit' })
  page.once('error', exitWithMessage)
  page.once('exit', (code) => process.exit(code ?? 0))
  process.once('exit', () => page.kill())
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
start().catch(exitWithMessage)
