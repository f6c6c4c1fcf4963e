import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../sandbox/ports'
import { HOST } from '../sandbox/settings'

/** Passes connections on. Its queue of those that it has not accepted yet is as short as it can be. */
const PROXY = `
  const [port, target] = process.argv.slice(1).map(Number)
  const net = require('node:net')
  net.createServer((socket) => {
    const other = net.connect(target, '${HOST}')
    for (const [from, to] of [[socket, other], [other, socket]]) from.on('error', () => to.destroy()).pipe(to)
  }).listen({ port, host: '${HOST}', backlog: 1 }, () => console.log('listening'))`

/**
 * A way to a service on which the network can drop everything: while the proxy is stopped and its queue is
 * full, Linux drops each packet that asks for a connection.
 */
export async function openDeadZone(service: string) {
  const { port: target } = new URL(service)
  const port = await freePort()
  const proxy = spawn(process.execPath, ['-e', PROXY, String(port), target])
  await once(proxy.stdout, 'data')
  proxy.kill('SIGSTOP')
  const queued = Array.from({ length: 3 }, () => connect(port, HOST).on('error', () => undefined))
  await delay(500)
  return {
    /** For Chromium's command line. */
    args: [`--host-resolver-rules=MAP ${HOST}:${target} ${HOST}:${port}`],
    end() {
      for (const socket of queued) socket.destroy()
      proxy.kill('SIGCONT')
    },
    close: () => proxy.kill('SIGKILL'),
  }
}
