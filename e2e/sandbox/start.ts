import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NEXT } from '@/lib/export/insideNext.js'
import { buildSandbox } from './buildSandbox'
import { createFakeEmailJs } from './fakeEmailJs'
import { exitWithMessage } from './output'
import { freePort, listen } from './ports'
import { builtServiceOrigin, HOST, sandboxEnv, SITE } from './settings'
import { createSite } from './staticHost'

const DEV_PORT = 3000
const PAGE_PORT = 4173
/** Must differ from DEV_PORT and PAGE_PORT: both servers' ports are chosen before either server listens. */
const SERVICE_PORT = 4273
const PARENT_POLL_MS = 500

/** `npm start` builds and serves the site, `npm run dev` runs Next, `npm run build:sandbox` only builds. */
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
  const isBuilt = values.built && existsSync(SITE)
  // Playwright, which asks for the last build, prints only what goes to stderr.
  if (values.built && !isBuilt) console.error('There is no build. Building, which takes a minute.')
  const servicePort = isBuilt
    ? Number(new URL(builtServiceOrigin()).port)
    : await freePort(SERVICE_PORT)
  const firstPort = values.dev ? DEV_PORT : PAGE_PORT
  const port = values.port ? Number(values.port) : await freePort(firstPort)
  if (!values.dev && !isBuilt) await buildSandbox(servicePort)
  const service = await listen(createFakeEmailJs(), servicePort)
  if (values.dev) runNext(port, service.origin)
  else await listen(createSite(SITE, service.origin), port)
  console.log(`
  Bid for Bites, with a fake EmailJS

    Page   http://${HOST}:${port}
    Inbox  ${service.origin}/inbox

  Press Ctrl-C to stop.
`)
}

function runNext(port: number, serviceOrigin: string): void {
  const options = `dev --hostname ${HOST} --port ${port}`
  // Overrides the NODE_ENV of a shell or test runner, which Next's development server would keep.
  const env = { ...sandboxEnv(serviceOrigin), NODE_ENV: 'development' as const }
  const page = spawn(process.execPath, [NEXT, ...options.split(' ')], { env, stdio: 'inherit' })
  page.once('exit', (code) => process.exit(code ?? 0))
  process.once('exit', () => page.kill())
}

const stop = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
// npm passes SIGTERM only to its shell, which ends without passing it on.
const { ppid } = process
setInterval(() => process.ppid === ppid || stop(), PARENT_POLL_MS).unref()
start().catch(exitWithMessage)
