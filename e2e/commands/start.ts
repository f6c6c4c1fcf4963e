import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { createFakeEmailJs } from '../sandbox/fakeEmailJs'
import { exitWithMessage, printUrls } from '../sandbox/output'
import { choosePort, listen } from '../sandbox/ports'
import { buildSandbox, startSandbox } from '../sandbox/sandbox'
import { builtServicePort, HOST, PROJECT, sandboxEnv } from '../sandbox/settings'

const DEV_PORT = 3000
const PAGE_PORT = 4173
/** Outside the page's range: both ports are chosen before either is in use. */
const SERVICE_PORT = 4273

/** `npm start` builds and serves the site, `npm run dev` ends in `develop`, `npm run build:sandbox` only builds. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'build-only': { type: 'boolean' },
      dev: { type: 'boolean' },
      port: { type: 'string' },
      built: { type: 'boolean' },
    },
  })
  if (values['build-only']) return buildSandbox()
  const servicePort = values.built
    ? builtServicePort()
    : await choosePort(SERVICE_PORT, 'email service')
  const firstPort = values.dev ? DEV_PORT : PAGE_PORT
  const port = values.port ? Number(values.port) : await choosePort(firstPort, 'page')
  if (values.dev) return develop(port, servicePort)
  // Before the build, to hold the port that the build writes into the page.
  const sandbox = await startSandbox({ port, servicePort })
  if (!values.built) await buildSandbox(servicePort)
  printUrls(sandbox.page, sandbox.service)
}

async function develop(port: number, servicePort: number): Promise<void> {
  const service = await listen(createFakeEmailJs(), servicePort)
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
