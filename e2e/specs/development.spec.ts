import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { anchors } from '@/lib/content/site'
import { freePort } from '../sandbox/ports'
import { HOST } from '../sandbox/settings'
import { expectDemoAndSignup } from '../support/demoAndSignup'
import { expect, test } from '../support/fixtures'
import { watchContext } from '../support/guard'
import { detailsOf } from '../support/pageObjects/signupForm'
import { open } from '../support/visit'

test(
  'npm run dev hydrates the page, follows a misspelled hash, runs the demo and delivers a signup',
  { tag: ['@spec-2', '@sandbox', '@current'] },
  async ({ browser, lane }, info) => {
    test.skip(info.repeatEachIndex > 0, 'Next allows one development server per folder.')
    const port = await freePort()
    const command = `--import tsx e2e/sandbox/start.ts --dev --port ${port}`
    const dev = spawn(process.execPath, command.split(' '), {
      stdio: ['ignore', 'ignore', 'inherit'],
      // The sandbox of the scenarios holds the folder.
      env: { ...process.env, SANDBOX_HELD: '1' },
    })
    const ended = once(dev, 'exit')
    const page = await browser.newPage()
    const url = `http://${HOST}:${port}`
    const guard = await watchContext(page.context(), url, detailsOf(lane))
    try {
      // The first request compiles the page.
      const answers = expect(async () => expect((await fetch(url)).status).toBe(200)).toPass()
      await Promise.race([answers, ended])
      expect(dev.exitCode).toBe(null)
      await open(page, `${url}/#Features`)
      await expect(page.locator(`#${anchors.features}`)).toBeFocused()
      await expectDemoAndSignup(page, lane)
      guard.verify()
    } finally {
      await page.close()
      dev.kill('SIGTERM')
      await ended
    }
  },
)
