import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { listen } from '../../sandbox/ports'
import { builtServicePort, HOST, PROJECT, SITE } from '../../sandbox/settings'
import { protectPreview } from '../../sandbox/fakePreview'
import { createSite } from '../../sandbox/staticHost'
import { expect, test } from '../../support/fixtures'

test.describe.configure({ timeout: 180_000 })

/** A function, because there is no build when a deployment is tested. */
const service = () => `http://${HOST}:${builtServicePort()}`

/** Runs `npm run check:live` and gives what it prints and its exit code. */
async function checkLive(args: string[], output: string, env?: Record<string, string>) {
  const run = spawn(process.execPath, ['--import', 'tsx', 'e2e/commands/checkLive.ts', ...args], {
    cwd: PROJECT,
    env: { ...process.env, E2E_OUTPUT: output, ...env },
  })
  const printed = Promise.all([run.stdout, run.stderr].map((stream) => text(stream)))
  const [code] = (await once(run, 'exit')) as [number]
  return { code, said: (await printed).join('') }
}

test(
  'check:live passes on a protected preview and sends one signup',
  { tag: ['@spec-15.1', '@spec-15.2', '@spec-13.1', '@sandbox', '@chromium'] },
  async ({ inbox, lane }, info) => {
    const secret = 'secret-of-a-checked-preview'
    const preview = await listen(createSite(SITE, service(), protectPreview(secret)))
    const email = `test+lane-${lane}@kedai.example`
    const { code, said } = await checkLive([preview.origin, '--send', email], info.outputPath(), {
      VERCEL_AUTOMATION_BYPASS_SECRET: secret,
    })
    preview.close()
    expect(said).toMatch(/✓ EmailJS accepts a signup\n +EmailJS answered 200/)
    // Scenarios of other files run too (15.1).
    for (const part of ['requests', 'privacy notice', 'security.txt', 'link preview', 'manifest'])
      expect(said).toMatch(new RegExp(`^✓ .*${part}`, 'm'))
    expect(said).toMatch(/\nAll checks passed\.\n.*check:launch.*\n$/)
    expect(said).not.toContain(secret)
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
    const built = createSite(SITE, service())
    const fetch = async (request: Request) => {
      const sent = await built.fetch(request)
      if (new URL(request.url).pathname === '/') sent.headers.delete('x-frame-options')
      return sent
    }
    const site = await listen({ fetch })
    const { code, said } = await checkLive([site.origin, 'live.spec'], info.outputPath())
    site.close()
    expect(said.match(/^✗ .+\n.+/gm)).toEqual([
      expect.stringMatching(/^✗ sends the headers .+\n {4}\/ needs "x-frame-options: DENY"/),
    ])
    expect(said).toMatch(
      /✓ serves the page with its CSP[^]*\nChecks failed\. .+\n.*check:launch.*\n$/,
    )
    expect(code).toBe(1)
  },
)
