import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { HOST } from './settings'

type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>

/** Opens an app or a server on loopback, on any free port unless told. Rejects when the port is in use. */
export async function listen(what: App | Server, port = 0) {
  const server = 'listen' in what ? what : (createAdaptorServer({ fetch: what.fetch }) as Server)
  server.listen(port, HOST)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause
    throw new Error(`Port ${port} is in use. Stop the other \`npm start\` or \`npm run dev\`.`)
  })
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      // A fault may keep a connection open for ever.
      server.closeAllConnections()
    },
  }
}

/** `first`, or any free port, which it prints. */
export async function choosePort(first: number, what: string): Promise<number> {
  if (await isFree(first)) return first
  const port = await freePort()
  console.log(`Port ${first} is in use; the ${what} is on ${port}.`)
  return port
}

/**
 * A build writes its service's port into the page, long before it is opened: not one of the system's,
 * which outgoing connections would take.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(createServer(), port).catch(() => null)
  server?.close()
  return server !== null
}
