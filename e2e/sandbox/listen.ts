import type { Server } from 'node:http'
import { createServer } from 'node:net'
import type { Server as NetServer } from 'node:net'

/** Nothing here is reachable from another machine. */
export const HOST = '127.0.0.1'

const LAST_PORT = 65_535

/**
 * Opens a server on loopback and resolves to its port; 0 lets the system choose. Rejects with a
 * sentence when the port is taken or forbidden.
 */
export async function listen(server: NetServer, port: number): Promise<number> {
  const error = await open(server, port)
  if (error) throw new Error(sentence(error, port))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Closes a server at once, with the connections that a fault keeps open. */
export async function close(server: Server): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Rejects with a sentence when the port cannot be had. */
export async function assertFree(port: number): Promise<void> {
  const error = await probe(port)
  if (error) throw new Error(sentence(error, port))
}

/** The first free port from `first` on. Rejects with a sentence when there is none, or none allowed. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port <= LAST_PORT; port += 1) {
    const error = await probe(port)
    if (!error) return port
    if (error.code !== 'EADDRINUSE') throw new Error(sentence(error, port))
  }
  throw new Error(`No port from ${first} on is free.`)
}

async function probe(port: number): Promise<NodeJS.ErrnoException | null> {
  const server = createServer()
  const error = await open(server, port)
  if (error) return error
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  return null
}

/** Resolves to what kept the server from listening, or null. */
async function open(server: NetServer, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, HOST, () => {
      server.off('error', resolve)
      resolve(null)
    })
  })
}

function sentence({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken.`
  if (code === 'EACCES') return `Port ${port} is not ours to use; try one above 1023.`
  return `Port ${port} cannot be used: ${message}`
}
