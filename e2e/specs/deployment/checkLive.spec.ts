import { execFile } from 'node:child_process'
import { createMiddleware } from 'hono/factory'
import { launchPoints } from '@/lib/build/launchPoints'
import { listen } from '../../sandbox/ports'
import { builtServiceOrigin, SITE } from '../../sandbox/settings'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'

/** What is said of lib/content/site.ts; nothing once it is complete. */
const open = launchPoints().filter(({ required }) => required).length
const contentLine = open ? `Content: ${open} .*check:launch\\.\n` : ''

const TOOLBAR =
  '<script src="https://vercel.live/_next-live/feedback/feedback.js" data-explicit-opt-in="true"></script>'

/**
 * Acts as Vercel before a protected preview: answers 401 without the secret, keeps search engines away,
 * and adds the toolbar to pages requested without `x-vercel-skip-toolbar`.
 */
function protectPreview(secret: string) {
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

/** Ends before the test that runs it (playwright.config.ts). */
const LIMIT_MS = 170_000

function checkLive(args: string[], env: Record<string, string>) {
  const command = ['--import', 'tsx', 'e2e/commands/checkLive.ts', ...args]
  const options = { env: { ...process.env, ...env }, timeout: LIMIT_MS }
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, command, options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, output: out + err }),
    )
  })
}

test(
  'check:live passes on a protected preview and sends one signup',
  { tag: ['@spec-15.1', '@spec-15.2', '@spec-13.1', '@sandbox', '@chromium'] },
  async ({ inbox, lane }, info) => {
    const secret = 'secret-of-a-checked-preview'
    const preview = await listen(createSite(SITE, builtServiceOrigin(), protectPreview(secret)))
    expect((await fetch(preview.origin)).status, 'without the secret').toBe(401)
    const args = [preview.origin, '--send', `test+lane-${lane}@kedai.example`]
    const env = { VERCEL_AUTOMATION_BYPASS_SECRET: secret, E2E_OUTPUT: info.outputPath() }
    const { code, output } = await checkLive(args, env)
    preview.close()
    expect(output).toMatch(/✓ EmailJS accepts a signup\n +EmailJS answered 200/)
    // Scenarios of other files run too (15.1).
    for (const part of ['requests', 'privacy notice', 'security.txt', 'link preview', 'manifest']) {
      expect(output).toMatch(new RegExp(`^✓ .*${part}`, 'm'))
    }
    expect(output).toMatch(new RegExp(`\nAll checks passed\\.\n${contentLine}$`))
    expect(output).not.toContain(secret)
    expect(code).toBe(0)
    expect(await inbox.signups()).toHaveLength(1)
    expect(await inbox.requests()).toHaveLength(1)
  },
)

test(
  'check:live prints a remedy for a failed check and exits with 1',
  { tag: ['@spec-15.1', '@sandbox', '@chromium'] },
  // oxlint-disable-next-line no-empty-pattern
  async ({}, info) => {
    const built = createSite(SITE, builtServiceOrigin())
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/apple-icon.png') return new Response(null, { status: 404 })
      const sent = await built.fetch(request)
      if (pathname === '/') sent.headers.delete('x-frame-options')
      return sent
    }
    const site = await listen({ fetch })
    const env = { E2E_OUTPUT: info.outputPath() }
    const args = [site.origin, 'deployment.spec', 'search.spec']
    const { code, output } = await checkLive(args, env)
    site.close()
    expect(output.match(/^✗ .+(\n {4}.+)+/gm)?.toSorted()).toEqual([
      expect.stringMatching(/^✗ has a manifest .+\n {4}\/apple-icon.+\n {4}.+Redeploy the whole/),
      expect.stringMatching(
        /^✗ sends the headers .+\n {4}.+Safety: "x-frame-options: DENY", on \/\.$/,
      ),
    ])
    expect(output).toMatch(/✓ serves the page as it was built[^]*\nChecks failed\. .+\n/)
    expect(output).toMatch(new RegExp(`${contentLine}$`))
    expect(code).toBe(1)
  },
)
