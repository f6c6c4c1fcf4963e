import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { builtServicePort } from './ports'
import { createService } from './service'
import type { ServiceOptions } from './service'
import { HOST, SITE } from './settings'
import { createSite } from './site'

interface SandboxOptions extends ServiceOptions {
  /** The page's port; any free one unless told. */
  port?: number
  /** The port that the page sends its signups to; the built page says so unless told. */
  servicePort?: number
  /** Makes the page a protected preview. */
  previewSecret?: string
}

/** Serves the built page, and on another origin the stand-in for the email service. */
export async function startSandbox(options: SandboxOptions) {
  const { port = 0, servicePort = builtServicePort(), previewSecret } = options
  const service = await listen(
    createService(options),
    servicePort,
    `Port ${servicePort}, where the built page sends its signups, is taken: free it or build again.`,
  )
  mkdirSync(SITE, { recursive: true })
  const page = await listen(createSite(SITE, previewSecret), port)
  return {
    page: page.origin,
    service: service.origin,
    close() {
      page.close()
      service.close()
    },
  }
}

type App = Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>

/** Opens an app on loopback; 0 is any free port. Rejects with `taken` when the port is in use. */
export async function listen({ fetch }: App, port: number, taken = `Port ${port} is taken.`) {
  const server = createAdaptorServer({ fetch }) as Server
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
