import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NEXT } from '@/lib/export/insideNext.js'
import { buildSandbox } from './buildSandbox'
import { endWithParent } from './endWithParent'
import { createFakeEmailJs } from './fakeEmailJs'
import { holdFolder } from './holdFolder'
import { exitWithMessage } from './output'
import { freePort, listen } from './ports'
import { builtServiceOrigin, HOST, sandboxEnv, SITE } from './settings'
import { createSite } from './staticHost'

const DEV_PORT = 3000
const PAGE_PORT = 4173
/** Must differ from DEV_PORT and PAGE_PORT: both servers' ports are chosen before either server listens. */
const SERVICE_PORT = 4273

/** `npm start` builds and serves the site, `npm run dev` runs Next, `npm run build:sandbox` only builds. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'build-only': { type: 'boolean' },
      dev: { type: 'boolean' },
      port: { type: 'string' },
      built: { type: 'boolean' },
      /** Process ID of Playwright, which serves the last build to its scenarios. */
      playwright: { type: 'string' },
    },
  })
  if (values.playwright) {
    await holdFolder('npx playwright test', Number(values.playwright))
    // Playwright holds the other end, which closes even if Playwright crashes.
    process.stdin.once('end', stop).resume()
  } else await holdFolder()
  if (values['build-only']) return buildSandbox()
  const isBuilt = values.built && existsSync(SITE)
  // Playwright, which asks for the last build, prints only what goes to stderr.
  if (values.built && !isBuilt) console.error('There is no build. Building, which takes a minute.')
  const servicePort = isBuilt
    ? await requirePort(
        new URL(builtServiceOrigin()).port,
        'A new build takes a free one: npm run build:sandbox.',
      )
    : await freePort(SERVICE_PORT)
  const given = values.port || process.env.PORT
  const port = given
    ? await requirePort(given, 'Name another by --port.')
    : await freePort(values.dev ? DEV_PORT : PAGE_PORT)
  if (!values.dev && !isBuilt) await buildSandbox(servicePort)
  const service = await listen(createFakeEmailJs(), servicePort)
  const page = values.dev
    ? runNext(port, service.origin)
    : await listen(createSite(SITE, service.origin), port)
  console.log(`
  Bid for Bites, with a fake EmailJS

    Page   ${page.origin}
    Inbox  ${service.origin}/inbox

  Press Ctrl-C to stop.
`)
}

/** Fails before the build if the port is taken. */
async function requirePort(port: string, remedy: string): Promise<number> {
  if ((await freePort(Number(port))) === Number(port)) return Number(port)
  throw new Error(`Port ${port} is in use or does not exist. ${remedy}`)
}

function runNext(port: number, serviceOrigin: string): { origin: string } {
  const options = `dev --hostname ${HOST} --port ${port}`
  // Overrides the NODE_ENV of a shell or test runner, which Next's development server would keep.
  const env = { ...sandboxEnv(serviceOrigin), NODE_ENV: 'development' as const }
  const page = spawn(process.execPath, [NEXT, ...options.split(' ')], { env, stdio: 'inherit' })
  page.once('exit', (code) => process.exit(code ?? 0))
  process.once('exit', () => page.kill())
  return { origin: `http://${HOST}:${port}` }
}

const stop = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
endWithParent()
start().catch(exitWithMessage)
