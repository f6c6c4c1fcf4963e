import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { headerRules, headersAt } from '@/lib/export/headers'

/**
 * Serves a built folder as Vercel would: clean URLs, `404.html`, and the headers of `vercel.json`.
 * @param before middleware in front of all files, such as a preview's protection
 */
export function createSite(
  root: string,
  emailOrigin: string,
  ...before: MiddlewareHandler[]
): Hono {
  const rules = headerRules(emailOrigin)
  const site = new Hono()
  site.use(compress(), etag(), ...before)
  site.use(async (c, next) => {
    await next()
    // Vercel sends this by itself. Without it, browsers may keep the page of an earlier build.
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    for (const [name, value] of headersAt(c.req.path, rules)) c.header(name, value)
  })
  site.get('*', serveFolder(root))
  site.notFound((c) => c.html(readFileSync(path.join(root, '404.html'), 'utf8'), 404))
  return site
}

export function serveFolder(root: string) {
  return serveStatic({
    root,
    rewriteRequestPath: (asked) =>
      asked.endsWith('/') || path.extname(asked) ? asked : `${asked}.html`,
  })
}
