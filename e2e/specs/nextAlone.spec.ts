import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { NEXT } from '@/lib/export/insideNext.js'
import { anchors } from '@/lib/content/site'
import { listen } from '../sandbox/ports'
import { builtServiceOrigin, sandboxEnv } from '../sandbox/settings'
import { createSite } from '../sandbox/staticHost'
import { expectOnlyOpen, question } from '../support/pageObjects/faqList'
import { expectDemoAndSignup } from '../support/demoAndSignup'
import { expect, test } from '../support/fixtures'
import { watchContext } from '../support/guard'
import { headerBar } from '../support/pageObjects/headerBar'
import { detailsOf } from '../support/pageObjects/signupForm'
import { open } from '../support/visit'

const SITE_DIR = '.sandbox/next'

// Runs in one browser, because Next allows one build per folder.
test(
  'npx next build alone gives a page whose menu, form, demo and FAQ work, and publishes no class names',
  { tag: ['@spec-2', '@sandbox', '@chromium'] },
  async ({ browser, lane }, info) => {
    test.skip(info.repeatEachIndex > 0, 'Next allows one build per folder.')
    const service = builtServiceOrigin()
    const env = {
      ...sandboxEnv(service),
      NODE_ENV: 'production' as const,
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_DIR,
    }
    const build = spawn(process.execPath, [NEXT, 'build'], { env, stdio: 'inherit' })
    expect(await once(build, 'exit')).toEqual([0, null])
    expect(existsSync(`${SITE_DIR}/classes.json`)).toBe(false)

    const host = await listen(createSite(SITE_DIR, service))
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const guard = await watchContext(page.context(), host.origin, detailsOf(lane), service)
    try {
      await open(page, host.origin)
      // Clicks that the islands answer: menu and answers open and close natively.
      const bar = headerBar(page)
      await bar.menuButton.click()
      await bar.links.filter({ hasText: 'FAQ' }).click()
      await expect(bar.menu).toBeHidden()
      await expect(page.locator(`#${anchors.faq}`)).toBeFocused()
      await question(page, 0).click()
      const second = question(page, 1)
      const { y } = (await second.boundingBox())!
      await second.click()
      await expectOnlyOpen(page, 1)
      await expect.poll(async () => (await second.boundingBox())?.y).toBeCloseTo(y, 0)
      await expectDemoAndSignup(page, lane)
      guard.verify()
    } finally {
      await page.close()
      host.close()
    }
  },
)
