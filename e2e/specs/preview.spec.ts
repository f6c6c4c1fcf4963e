import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { protectPreview } from '../sandbox/fakePreview'
import { listen } from '../sandbox/ports'
import { expect, test } from '../support/fixtures'
import { runCommand } from '../support/runCommand'

const secret = 'secret-of-a-fake-preview'

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
  'a failed run leaves the secret in no trace or report',
  { tag: ['@spec-13.1', '@sandbox', '@chromium'] },
  // oxlint-disable-next-line no-empty-pattern
  async ({}, info) => {
    const nothing = '<body>A page of nothing</body>'
    const broken = new Hono()
      .use(protectPreview(secret))
      .get('/', (c) => c.html(nothing))
      // Not 404, which a scenario would look at for long.
      .notFound((c) => c.html(nothing, 500))
    const preview = await listen(broken)

    const folder = info.outputPath('run')
    const env = {
      PLAYWRIGHT_BASE_URL: preview.origin,
      VERCEL_AUTOMATION_BYPASS_SECRET: secret,
      E2E_OUTPUT: folder,
    }
    // Any that fail here; the last needs the sandbox, and is left out.
    const scenarios = 'content.spec.*@spec-14.5|security.spec.*@spec-12.6|inbox.spec'
    const options = '--project desktop --retries 0 --trace on --grep'
    const args = [...options.split(' '), scenarios]
    const run = await runCommand('e2e/commands/runScenarios.ts', args, env)
    preview.close()
    expect(run.code).toBe(1)
    expect(run.output).toMatch(/\d failed/)
    expect(run.output).not.toContain('inbox.spec')
    expect(run.output).not.toContain(secret)

    const left = textsIn(folder)
    const holding = (words: string) => left.filter(({ text }) => text.includes(words))
    // Traces and report exist, and their contents are searched.
    expect(new Set(holding('no-such-meal').map(({ file }) => file)).size).toBeGreaterThan(2)
    expect(holding('x-vercel-skip-toolbar')).not.toEqual([])
    expect(holding(secret).map(({ file }) => file)).toEqual([])
  },
)
