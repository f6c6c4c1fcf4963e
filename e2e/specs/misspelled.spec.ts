import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../support/fixtures'
import { misspell } from '../support/misspell'
import { cutOrOverlapping } from '../support/text'
import { open } from '../support/visit'

// What `npm run test:oldest` cannot show: features that its Chromium has. The CSP would block the changed styles.
test.use({ bypassCSP: true })

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
