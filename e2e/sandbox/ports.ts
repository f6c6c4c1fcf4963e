import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { HOST } from './settings'

type App = Pick<Parameters<typeof serve>[0], 'fetch'>

/** Serves an app on a loopback port, by default any free one. Rejects when the port is in use. */
export async function listen({ fetch }: App, port = 0) {
  const server = serve({ fetch, port, hostname: HOST }) as Server
  await once(server, 'listening')
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      // A `silence` fault keeps its connection open.
      server.closeAllConnections()
    },
  }
}

/**
 * Returns `first` if that port is free, else a random free one. A build writes the port into the page long
 * before the service listens on it. Random ports are below the system's range for outgoing connections, so
 * that no such connection takes the port meanwhile.
 */
export async function freePort(first?: number): Promise<number> {
  const port = first ?? 20_000 + Math.floor(Math.random() * 10_000)
  const server = await listen({ fetch: () => new Response() }, port).catch(() => null)
  server?.close()
  return server ? port : freePort()
}
