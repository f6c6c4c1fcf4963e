import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { misspell } from '../support/misspell'
import { expectInView, scrollTo } from '../support/scroll'
import { cutOrOverlapping } from '../support/text'
import { open, openBeforeScript } from '../support/visit'

// The CSP would block the changed styles.
test.use({ bypassCSP: true })

test('shows the header links without popovers', { tag: '@spec-10.7' }, async ({ page, bar }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'))
  await misspell(page, /popover(?:-open|target)?(?=[=)\s])/gi)
  await open(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(bar.menuButton).toBeHidden()
    await bar.logo.click()
    await scrollTo(page, 0)
    const row = (await bar.menu.boundingBox())!
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(title.y, `${width} px`).toBeGreaterThan(row.y + row.height)
    const ground = (root: Element) => Number.parseFloat(getComputedStyle(root, '::before').height)
    expect(await bar.root.evaluate(ground)).toBeGreaterThanOrEqual(row.y + row.height)
    for (const { label, href } of header.links) {
      await bar.root.getByRole('link', { name: label, exact: true }).click()
      await expectInView(page, page.locator(href))
    }
  }
})

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

test(
  'turns the header white without scroll-driven animations',
  { tag: '@spec-10.7' },
  async ({ page, bar }) => {
    await misspell(page, /animation-timeline/g)
    const letScriptsIn = await openBeforeScript(page)
    await scrollTo(page, 700)
    await letScriptsIn()
    await bar.expectSolid(true)
    await scrollTo(page, 0)
    await bar.expectSolidBeyond(10)
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

test('prints open answers without ::details-content', { tag: '@spec-10.8' }, async ({ page }) => {
  await misspell(page, /::details-content/g)
  await open(page)
  await question(page, 0).click()
  await page.emulateMedia({ media: 'print' })
  const [first, ...others] = faq.items
  await expect(page.getByText(first.answer)).toBeVisible()
  for (const { question: asked, answer } of others) {
    await expect(page.getByText(asked)).toBeVisible()
    await expect(page.getByText(answer)).toBeHidden()
  }
})

test('nothing overlaps without @container', { tag: '@spec-10.8' }, async ({ page, form }) => {
  await misspell(page, /@container/g)
  await open(page)
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const fields = await form.root.boundingBox()
    const apart = title!.y + title!.height <= fields!.y || title!.x + title!.width <= fields!.x
    expect(apart, `${width} px`).toBe(true)
    expect(await cutOrOverlapping(page), `${width} px`).toEqual([])
  }
})
