import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

const COOKIE = '_vercel_jwt'
const TOOLBAR =
  '<script src="https://vercel.live/_next-live/feedback/feedback.js" data-explicit-opt-in="true"></script>'

/**
 * Acts as Vercel before a protected preview: answers 401 without the secret, keeps search engines away,
 * and adds the toolbar to pages requested without `x-vercel-skip-toolbar`.
 */
export function protectPreview(secret: string) {
  return createMiddleware(async (c, next) => {
    const given = (name: string) => c.req.header(name) ?? c.req.query(name)
    const hasSecret = given('x-vercel-protection-bypass') === secret
    c.header('X-Robots-Tag', 'noindex')
    if (!hasSecret && getCookie(c, COOKIE) !== secret) {
      c.res = c.text('This preview is protected; the request lacks its secret.', 401)
      return
    }
    if (hasSecret && given('x-vercel-set-bypass-cookie')) {
      setCookie(c, COOKIE, secret, { httpOnly: true, path: '/', sameSite: 'Lax' })
    }
    await next()
    if (!c.req.header('x-vercel-skip-toolbar')) await addToolbar(c)
  })
}

async function addToolbar(c: Context): Promise<void> {
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
  const html = await c.res.text()
  c.res.headers.delete('content-length')
  c.res = new Response(html.replace('</body>', `${TOOLBAR}</body>`), c.res)
}
