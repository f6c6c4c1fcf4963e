import { execFile } from 'node:child_process'
import type { TestInfo } from '@playwright/test'
import { createMiddleware } from 'hono/factory'
import { launchPoints } from '@/lib/export/launch/launchPoints'
import { listen } from '../../sandbox/ports'
import { builtServiceOrigin, sandboxEnv, SITE } from '../../sandbox/settings'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'

/** Number of required items that lib/content/site.ts lacks. */
const open = launchPoints().filter(({ required }) => required).length
/** Last line of check:live, without `$` in the patterns: under a debugger, Node's own lines follow. */
const contentLine = open ? `Content: ${open} .*check:launch\\.\n` : ''

/**
 * Acts as Vercel in front of a protected preview: requires the secret, keeps search engines away, and adds its
 * toolbar unless the request forbids it.
 */
function protectPreview(secret: string) {
  return createMiddleware(async (c, next) => {
    c.header('X-Robots-Tag', 'noindex')
    if (c.req.header('x-vercel-protection-bypass') !== secret)
      return c.text('This preview is protected; the request lacks its secret.', 401)
    await next()
    if (c.req.path !== '/' || c.req.header('x-vercel-skip-toolbar')) return undefined
    const toolbar = '<script src="https://vercel.live/_next-live/feedback/feedback.js"></script>'
    const html = (await c.res.text()).replace('</body>', toolbar)
    c.res = new Response(html, { headers: { 'content-type': 'text/html' } })
    return undefined
  })
}

/** Results in a folder of their own, because Playwright empties the usual one, which this run uses. */
const separate = (info: TestInfo) => ['--', '--output', info.outputPath()]

/** Shorter than the timeout of the test that runs the command (playwright.config.ts). */
const LIMIT_MS = 170_000

function checkLive(args: string[], env: Record<string, string> = {}) {
  const command = ['--import', 'tsx', 'e2e/commands/checkLive.ts', ...args]
  const built = sandboxEnv(builtServiceOrigin())
  const options = { env: { ...built, ...env, FORCE_COLOR: '0' }, timeout: LIMIT_MS }
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, command, options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, output: out + err }),
    )
  })
}

test(
  'check:live passes on a protected preview and sends one signup',
  { tag: ['@spec-15', '@spec-13', '@sandbox', '@chromium'] },
  async ({ inbox, lane }, info) => {
    const secret = 'secret-of-a-checked-preview'
    const preview = await listen(createSite(SITE, builtServiceOrigin(), protectPreview(secret)))
    expect((await fetch(preview.origin)).status, 'without the secret').toBe(401)
    const args = [preview.origin, '--send', `test+lane-${lane}@kedai.example`, ...separate(info)]
    const { code, output } = await checkLive(args, { VERCEL_AUTOMATION_BYPASS_SECRET: secret })
    preview.close()
    expect(output).toMatch(/^EmailJS answered 200/m)
    // Scenarios outside deployment.spec.ts run too.
    for (const part of ['requests', 'privacy notice', 'link preview', 'manifest']) {
      expect(output).toMatch(new RegExp(`^ +✓ .*${part}`, 'm'))
    }
    expect(output).toMatch(new RegExp(`\nAll checks passed\\.\n${contentLine}`))
    expect(code).toBe(0)
    expect(await inbox.signups()).toHaveLength(1)
    expect(await inbox.requests()).toHaveLength(1)
  },
)

test(
  'check:live names what is wrong and exits with 1',
  { tag: ['@spec-15', '@sandbox', '@chromium'] },
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
    const args = [site.origin, 'deployment.spec', 'metadata.spec', ...separate(info)]
    const { code, output } = await checkLive(args)
    site.close()
    expect(output).toContain('2 failed')
    expect(output).toMatch(/\/apple-icon.+ is missing\. Deploy the whole/)
    expect(output).toMatch(/The host must send .+\n +- Safety: "x-frame-options: DENY", on \/\n/)
    expect(output).toMatch(/✓ .+ serves the page as it was built/)
    expect(output).toMatch(new RegExp(`\nChecks failed\\. .+\n${contentLine}`))
    expect(code).toBe(1)
  },
)
