import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { listen } from '../sandbox/ports'
import { protectPreview } from '../sandbox/fakePreview'
import { PROJECT } from '../sandbox/settings'
import { expect, test } from '../support/fixtures'

const secret = 'secret-of-a-broken-preview'

/** Run after the test, also after a timeout. */
const ends: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** The text of every file in a folder, and of what is packed in zips, also in base64. */
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
  'a failed run leaves the secret in no trace, report or request elsewhere',
  { tag: ['@spec-13.1', '@sandbox', '@chromium'] },
  // oxlint-disable-next-line no-empty-pattern
  async ({}, testInfo) => {
    testInfo.setTimeout(120_000)
    const askedElsewhere: string[] = []
    const others = new Hono().get('*', (c) => {
      askedElsewhere.push(JSON.stringify([c.req.path, c.req.header()]))
      return c.body(null)
    })
    const elsewhere = await listen(others)
    ends.push(() => elsewhere.close())
    const pictures = `<img src="${elsewhere.origin}/named.png"><img src="/leads-away">`
    const broken = new Hono()
      .use(protectPreview(secret))
      .get('/', (c) => c.html('<body>A page of nothing</body>'))
      .get('/leads-away', (c) => c.redirect(`${elsewhere.origin}/led.png`))
      .notFound((c) => c.html(`<body>${pictures}</body>`, 500))
    const preview = await listen(broken)
    ends.push(() => preview.close())

    const output = testInfo.outputPath('run')
    const runner =
      '--import tsx e2e/commands/runScenarios.ts --project desktop --retries 0 --trace on'
    const scenarios = ['--grep', 'content.spec.*@spec-14.5|security.spec.*@spec-12.6']
    const run = spawn(process.execPath, [...runner.split(' '), ...scenarios], {
      cwd: PROJECT,
      env: {
        ...process.env,
        PLAYWRIGHT_BASE_URL: preview.origin,
        VERCEL_AUTOMATION_BYPASS_SECRET: secret,
        E2E_OUTPUT: output,
      },
    })
    const exited = once(run, 'exit')
    ends.push(() => run.kill() && exited)
    const printed = Promise.all([run.stdout, run.stderr].map((stream) => readAll(stream)))
    expect(await exited).toEqual([1, null])
    const said = (await printed).join('')
    expect(said).toContain('2 failed')
    expect(said).not.toContain(secret)

    const left = textsIn(output)
    const holding = (words: string) => left.filter(({ text }) => text.includes(words))
    // Traces and report exist, and their contents are searched.
    expect(new Set(holding('no-such-meal').map(({ file }) => file)).size).toBeGreaterThan(2)
    expect(holding('x-vercel-skip-toolbar')).not.toEqual([])
    expect(holding(secret).map(({ file }) => file)).toEqual([])

    expect(askedElsewhere.join()).toMatch(/led\.png.*named\.png|named\.png.*led\.png/)
    expect(askedElsewhere.join()).not.toContain(secret)
  },
)
