import type { Page } from '@playwright/test'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import { waitlist } from '@/lib/content/waitlist'
import { expect, expectNothingKept, expectPayload, open, test } from '../support/fixtures'
import { expectInView, scrollTo } from '../support/places'

// Each test misspells one feature in the page, which a browser that doesn't know it reads just so. The
// page's policy would refuse the changed styles.
test.use({ bypassCSP: true })

/** The words stay as long as they are: the router's data, which has them too, is counted. */
async function misspell(page: Page, words: RegExp): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toMatch(words)
    const body = html.replaceAll(words, (word) => `${word.slice(0, -1)}z`)
    await route.fulfill({ response, body })
  })
}

test('without popovers the links stand in the header and no button does', async ({ page }) => {
  await misspell(page, /popover(?:-open|target)?(?=[=)\s])/gi)
  await open(page)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button')).toBeHidden()
  for (const { label, href } of header.links) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expectInView(page, page.locator(href))
  }
})

test(
  'without :has the submit says what it does, whoever is chosen',
  { tag: '@preview' },
  async ({ page, form }) => {
    await misspell(page, /:has(?=\()/g)
    await open(page)
    for (const choice of [form.customer, form.vendor]) {
      await choice.check()
      await expect(form.submitButton).toHaveText(waitlist.states.submit.any, { useInnerText: true })
    }
    await form.join()
  },
)

test('without scroll-driven animations the script gives the header its ground', async ({
  page,
}) => {
  await misspell(page, /animation-timeline/g)
  await open(page)
  const ground = () =>
    page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').opacity)
  expect(await ground()).toBe('0')
  await scrollTo(page, 400)
  await expect.poll(ground).toBe('1')
})

test('without Web Locks a signup is delivered', async ({ page, form, inbox }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  await open(page)
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
  await form.join()
  await inbox.waitForSignups(1)
  expectPayload((await inbox.signups())[0], form.person)
  await expectNothingKept(page)
})

test('without container queries nothing lies on anything else', async ({ page, form }) => {
  await misspell(page, /@container/g)
  await open(page)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const fields = await form.root.boundingBox()
  const apart = title!.y + title!.height <= fields!.y || title!.x + title!.width <= fields!.x
  expect(apart).toBe(true)
})

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('without the scripting media query nothing is missing', async ({ page, form }) => {
    await misspell(page, /scripting(?=\s*:)/g)
    await page.goto('/')
    await expect(form.submitButton).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(footer.tagline)
  })
})
