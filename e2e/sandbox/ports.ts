import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { HOST } from './settings'

type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>

/** How many ports are tried. */
const PORTS = 100

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

/** The first free port from `first` on; prints it when it is another one. */
export async function choosePort(first: number, what: string): Promise<number> {
  const port = await firstFree(first)
  if (port !== first) console.log(`Port ${first} is in use; the ${what} is on ${port}.`)
  return port
}

/** A random free port, below those of outgoing connections, so that two checkouts do not collide. */
export function freePort(): Promise<number> {
  return firstFree(20_000 + Math.floor(Math.random() * 10_000))
}

async function firstFree(first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) {
    const server = await listen(createServer(), port).catch(() => null)
    server?.close()
    if (server) return port
  }
  throw new Error(`Ports ${first} to ${first + PORTS - 1} are in use. Stop what uses one of them.`)
}
