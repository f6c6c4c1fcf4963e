import type { Page } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../support/fixtures'
import { open } from '../support/visit'

// The CSP would block the changed styles.
test.use({ bypassCSP: true })

/**
 * Misspells CSS features, so that the browser ignores them. `:has` has to be misspelled too, because even
 * Chromium 111 (oldest.spec.ts) supports it.
 */
async function misspell(page: Page, ...words: RegExp[]): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const each of words) {
      expect(body).toMatch(each)
      body = body.replaceAll(each, (word) => `${word.slice(0, -1)}z`)
    }
    await route.fulfill({ response, body })
  })
}

test(
  'form and demo work without :has and the scripting media query',
  { tag: ['@spec-10.7', '@spec-10.8'] },
  async ({ page, form, board }) => {
    await misspell(page, /:has(?=\()/g, /scripting(?=\s*:)/g)
    await open(page)
    for (const choice of [form.customer, form.vendor]) {
      await choice.check()
      await form.expectButton(waitlist.states.submit.any)
    }
    await board.start.click()
    await expect(board.pause).toBeVisible()
  },
)

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the header is white without scroll-driven animations',
    { tag: ['@spec-4.11', '@spec-10.8'] },
    async ({ page, bar }) => {
      await misspell(page, /animation-timeline/g)
      await page.goto('/')
      await bar.expectSolid(true)
    },
  )
})
