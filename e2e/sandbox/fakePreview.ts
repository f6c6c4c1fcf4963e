import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'

const COOKIE = '_vercel_jwt'
const TOOLBAR =
  '<script src="https://vercel.live/_next-live/feedback/feedback.js" data-explicit-opt-in="true"></script>'

/**
 * Behaves like Vercel in front of a protected preview: 401 to whoever lacks the secret, no search
 * engines, and the toolbar's script in every page that is asked for without `x-vercel-skip-toolbar`.
 */
export function protectPreview(secret: string) {
  return createMiddleware(async (c, next) => {
    const given = (name: string) => c.req.header(name) ?? c.req.query(name)
    const hasSecret = given('x-vercel-protection-bypass') === secret
    c.header('X-Robots-Tag', 'noindex')
    if (!hasSecret && getCookie(c, COOKIE) !== secret) {
      c.res = c.text('This preview is protected. Its secret is missing.', 401)
      return
    }
    if (hasSecret && given('x-vercel-set-bypass-cookie')) {
      setCookie(c, COOKIE, secret, { httpOnly: true, path: '/', sameSite: 'Lax' })
    }
    await next()
    if (c.req.method === 'GET' && !c.req.header('x-vercel-skip-toolbar')) {
      await addToolbar(c)
    }
  })
}

/** Adds the toolbar's script at the end of what is about to be answered, if that is a page. */
async function addToolbar(c: Context): Promise<void> {
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
  const html = await c.res.text()
  c.res.headers.delete('content-length')
  c.res = new Response(html.replace('</body>', `${TOOLBAR}</body>`), c.res)
}
