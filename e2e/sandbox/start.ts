import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSandbox } from './build'
import { SANDBOX_IDS } from './ids'
import { assertFree, close, freePort, HOST, listen } from './listen'
import { INBOX_FILE, SITE, SITE_DIR } from './paths'
import { endWith, onStop, sayAddresses } from './say'
import { createSandbox } from './server'

const FIRST_PORT = 4173

/** `npm start`: builds the site for the sandbox, serves it and says where. */
async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      built: { type: 'boolean', default: false },
      // The scenarios have their own: they clear up after themselves.
      inbox: { type: 'string', default: INBOX_FILE },
    },
  })
  const asked = values.port === undefined ? undefined : readPort(values.port)
  // Before a build that would take its time for nothing.
  if (asked !== undefined) await assertFree(asked)
  await prepareSite(values.built)

  const server = createSandbox({ root: SITE, inboxFile: values.inbox, ids: SANDBOX_IDS })
  const port = await listen(server, asked ?? (await choosePort()))
  onStop(() => {
    close(server).then(() => process.exit(0), endWith)
  })
  sayAddresses(`http://${HOST}:${port}`, `http://${HOST}:${port}/inbox`)
}

async function prepareSite(built: boolean): Promise<void> {
  if (!built) return buildSandbox()
  if (!existsSync(path.join(SITE, 'index.html'))) {
    throw new Error(
      `There is no built site in ${SITE_DIR}; leave --built out and it is built first.`,
    )
  }
}

async function choosePort(): Promise<number> {
  const port = await freePort(FIRST_PORT)
  if (port !== FIRST_PORT) console.log(`Port ${FIRST_PORT} is taken, so this is on ${port}.`)
  return port
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`--port needs a number from 0 to 65535, not "${text}".`)
}

start().catch(endWith)
