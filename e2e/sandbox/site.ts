import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import vercel from '../../vercel.json' with { type: 'json' }
import { brotli } from './brotli'
import { protectPreview } from './preview'

/**
 * Serves a built folder as Vercel would: clean addresses, `404.html` for what is missing, and the
 * headers of `vercel.json`. With a secret it behaves like a protected preview.
 */
export function createSite(root: string, previewSecret?: string): Hono {
  const site = new Hono()
  site.use(brotli, etag())
  if (previewSecret) site.use(protectPreview(previewSecret))
  site.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headersFor(c.req.path))) c.header(name, value)
  })
  site.get('*', serveFolder(root))
  site.notFound((c) => c.html(readFileSync(path.join(root, '404.html'), 'utf8'), 404))
  return site
}

/** Serves files; an address without an ending means the `.html` file of that name. */
export function serveFolder(root: string) {
  return serveStatic({
    root,
    rewriteRequestPath: (asked) =>
      asked.endsWith('/') || path.extname(asked) ? asked : `${asked}.html`,
  })
}

/** Every rule that fits the whole path counts; the later one wins, whatever its letter case. */
export function headersFor(pathname: string, rules = vercel.headers): Record<string, string> {
  const fitting = rules.filter(({ source }) => new RegExp(`^(?:${source})$`).test(pathname))
  return Object.fromEntries(
    fitting.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}
