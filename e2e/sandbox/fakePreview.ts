import { createMiddleware } from 'hono/factory'

const TOOLBAR =
  '<script src="https://vercel.live/_next-live/feedback/feedback.js" data-explicit-opt-in="true"></script>'

/**
 * Acts as Vercel before a protected preview: answers 401 without the secret, keeps search engines away,
 * and adds the toolbar to pages requested without `x-vercel-skip-toolbar`.
 */
export function protectPreview(secret: string) {
  return createMiddleware(async (c, next) => {
    c.header('X-Robots-Tag', 'noindex')
    if (c.req.header('x-vercel-protection-bypass') !== secret) {
      return c.text('This preview is protected; the request lacks its secret.', 401)
    }
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || c.req.header('x-vercel-skip-toolbar')) return undefined
    const html = await c.res.text()
    c.res.headers.delete('content-length')
    c.res = new Response(html.replace('</body>', `${TOOLBAR}</body>`), c.res)
    return undefined
  })
}
