import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { HOST } from './settings'

/** Below the ports of `freePort`. */
const FIRST_PORT = 12_000
const PORTS = 8000
/** Long, because the holder may be busy. */
const ANSWER_MS = 5000

/**
 * Holds this folder until the process ends, because two commands would build into the same folders. Commands
 * that the holder starts may run too. The lock is a loopback port, which the system frees even after a crash.
 * Its number comes from the folder's inode, not its path: clones do not block each other, nor do containers that
 * share a network and mount different folders at one path. If another program has that port, nothing is held.
 * @throws Error naming the command that holds the folder
 */
export async function holdFolder(
  command = `npm run ${process.env.npm_lifecycle_event}`,
  pid = process.pid,
  folder = '.',
): Promise<void> {
  if (process.env.SANDBOX_HELD) return
  const { dev, ino } = statSync(folder, { bigint: true })
  const id = `${dev}:${ino}`
  const hash = createHash('sha256').update(id).digest().readUInt16BE()
  const port = FIRST_PORT + (hash % PORTS)
  const answer = `${id}\n${command} (process ${pid})`
  const server = createServer((socket) => socket.on('error', () => undefined).end(answer))
  // Does not keep the process alive.
  server.listen(port, HOST).unref()
  if (await once(server, 'listening').catch(() => null)) {
    process.env.SANDBOX_HELD = '1'
    return
  }
  const signal = AbortSignal.timeout(ANSWER_MS)
  const heard = await text(connect({ port, host: HOST, signal })).catch(() => '')
  const [heldId, holder] = heard.split('\n')
  if (heldId === id) throw new Error(`${holder} is running in this folder. Stop it first.`)
}
