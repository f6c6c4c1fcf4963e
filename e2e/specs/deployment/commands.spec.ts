import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { launchPoints } from '@/lib/build/launchPoints'
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

/** Shorter than the timeout of the test that runs the command (playwright.config.ts). */
const LIMIT_MS = 170_000

function run(name: 'checkLive' | 'runScenarios', args: string[], env: Record<string, string>) {
  const command = ['--import', 'tsx', `e2e/commands/${name}.ts`, ...args]
  const built = sandboxEnv(builtServiceOrigin())
  const options = { env: { ...built, ...env }, timeout: LIMIT_MS }
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
    const { code, output } = await run('checkLive', args, env)
    preview.close()
    expect(output).toMatch(/✓ EmailJS accepts a signup\n +EmailJS answered 200/)
    // Scenarios outside deployment.spec.ts run too (15.1).
    for (const part of ['requests', 'privacy notice', 'link preview', 'manifest']) {
      expect(output).toMatch(new RegExp(`^✓ .*${part}`, 'm'))
    }
    expect(output).toMatch(new RegExp(`\nAll checks passed\\.\n${contentLine}`))
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
    const { code, output } = await run('checkLive', args, env)
    site.close()
    expect(output.match(/^✗ .+(\n {4}.+)+/gm)?.toSorted()).toEqual([
      expect.stringMatching(/^✗ has a manifest .+\n {4}\/apple-icon.+\n {4}.+Redeploy the whole/),
      expect.stringMatching(
        /^✗ sends the headers .+\n {4}The host .+\n {4}- Safety: "x-frame-options: DENY", on \/$/,
      ),
    ])
    expect(output).toMatch(/✓ serves the page as it was built/)
    expect(output).toMatch(new RegExp(`\nChecks failed\\. .+\n${contentLine}`))
    expect(code).toBe(1)
  },
)

/** Text of every file in a folder, and of the files in its zips, even base64-encoded zips. */
function textsIn(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(path.join(parentPath, name))
      // Playwright's report embeds a zip in its HTML.
      const [, packed = ''] = /application\/zip;base64,([^"<]+)/.exec(bytes.toString()) ?? []
      const zips = [bytes, Buffer.from(packed, 'base64')].filter(
        (zip) => zip.subarray(0, 2).toString() === 'PK',
      )
      const parts = [bytes, ...zips.flatMap((zip) => Object.values(unzipSync(zip)))]
      return parts.map((part) => ({ file: name, text: Buffer.from(part).toString() }))
    })
}

test(
  'test:e2e leaves the secret of a preview in no trace or report of a failed run',
  { tag: ['@spec-13.1', '@sandbox', '@chromium'] },
  // oxlint-disable-next-line no-empty-pattern
  async ({}, info) => {
    const secret = 'secret-of-a-fake-preview'
    const broken = new Hono().use(protectPreview(secret))
    const preview = await listen(broken.get('*', (c) => c.text('A page of nothing')))
    const folder = info.outputPath('run')
    const env = {
      PLAYWRIGHT_BASE_URL: preview.origin,
      VERCEL_AUTOMATION_BYPASS_SECRET: secret,
      E2E_OUTPUT: folder,
    }
    // Scenarios that fail on this preview, and one that must not run, because it needs the sandbox.
    const scenarios = 'accessibility.spec.*@spec-14.5|inbox.spec'
    const options = '--project desktop --retries 0 --trace on --grep'
    const { code, output } = await run('runScenarios', [...options.split(' '), scenarios], env)
    preview.close()
    expect(code).toBe(1)
    expect(output).toMatch(/\d failed/)
    expect(output).not.toContain('specs/inbox.spec')
    expect(output).not.toContain(secret)

    const left = textsIn(folder)
    const holding = (words: string) => left.filter(({ text }) => text.includes(words))
    // Proves that traces and report exist and are searched.
    expect(new Set(holding('no-such-meal').map(({ file }) => file)).size).toBeGreaterThan(2)
    expect(holding('x-vercel-skip-toolbar')).not.toEqual([])
    expect(holding(secret).map(({ file }) => file)).toEqual([])
  },
)
