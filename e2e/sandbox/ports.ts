import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { listen } from './listen'
import { HOST, SITE, SITE_DIR } from './settings'

/** How many ports are tried. */
const PORTS = 100

/** The first free port from `first` on; says so when that is another one. */
export async function choosePort(first: number, what: string): Promise<number> {
  const port = await firstFree(first)
  if (port !== first) console.log(`Port ${first} is taken, so the ${what} is on ${port}.`)
  return port
}

/**
 * A free port at random, so that two checkouts tested side by side get different ones, and below
 * those that the system gives to outgoing connections.
 */
export function freePort(): Promise<number> {
  return firstFree(20_000 + Math.floor(Math.random() * 10_000))
}

async function firstFree(first: number): Promise<number> {
  for (let port = first; port < first + PORTS; port += 1) {
    const server = await listen(createServer(), port).catch(() => null)
    server?.close()
    if (server) return port
  }
  throw new Error(`No port is free from ${first} to ${first + PORTS - 1}.`)
}

/** The port that the built page sends its signups to. Throws a sentence when there is none. */
export function builtServicePort(): number {
  const page = path.join(SITE, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const port = new RegExp(` action="http://${HOST}:(\\d+)/`).exec(html)?.[1]
  if (port) return Number(port)
  throw new Error(`${SITE_DIR} holds no build for the sandbox; npm run build:sandbox makes one.`)
}
