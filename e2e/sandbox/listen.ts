import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { HOST } from './settings'

type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>

/** Opens an app or a server on loopback; 0 is any free port. Rejects with `taken` when the port is in use. */
export async function listen(
  what: App | Server,
  port = 0,
  taken = `Port ${port} is taken, probably by npm start or npm run dev: end that.`,
) {
  const server = 'listen' in what ? what : (createAdaptorServer({ fetch: what.fetch }) as Server)
  server.listen(port, HOST)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EADDRINUSE' ? new Error(taken, { cause }) : cause
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
