import type { Page } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { open, openBeforeScript } from '../../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { tag } = waitlist
const PRICES = tag.falling.split('\n')

const tagOf = (page: Page) => page.getByRole('paragraph').filter({ hasText: tag.dish })

function fallOf(page: Page): Promise<{ endsAtMs: number; lines: number; passes: string }> {
  return tagOf(page)
    .locator('b span')
    .evaluate((price) => {
      // Shown again, the tag restarts, however slow this machine is.
      const paper = price.closest('p')!
      paper.style.display = 'none'
      paper.getAnimations({ subtree: true })
      paper.style.display = ''
      const fall = price.getAnimations()[0]
      const all = paper.getAnimations({ subtree: true })
      const ends = all.map(({ effect }) => Number(effect!.getComputedTiming().endTime))
      if (fall) fall.currentTime = 0
      const { f: top } = new DOMMatrix(getComputedStyle(price).transform)
      const passes = getComputedStyle(price, '::before').content
      return { endsAtMs: Math.max(0, ...ends), lines: top / price.clientHeight, passes }
    })
}

test(
  'the price drops once, within two seconds',
  { tag: ['@spec-2.20', '@chromium', '@mobile'] },
  async ({ page }) => {
    await openBeforeScript(page)
    await expect(tagOf(page)).toMatchAriaSnapshot(
      `- paragraph: ${[tag.dish, tag.wasLabel, tag.was, tag.nowLabel, tag.now, tag.example].join(' ')}`,
    )
    expect(PRICES[0]).toBe(tag.was)
    const { endsAtMs, lines, passes } = await fallOf(page)
    expect(lines).toBeCloseTo(PRICES.length, 0)
    for (const price of PRICES) expect(passes).toContain(price)
    expect(endsAtMs).toBeGreaterThan(1000)
    expect(endsAtMs).toBeLessThanOrEqual(2000)
  },
)

test('on paper and with reduced motion it has fallen', { tag: '@spec-2.20' }, async ({ page }) => {
  for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
    await page.emulateMedia({ reducedMotion: null, media: null, ...media })
    await openBeforeScript(page)
    await expect(tagOf(page).getByText(tag.now, { exact: true })).toBeVisible()
    expect(await fallOf(page)).toEqual({ endsAtMs: 0, lines: 0, passes: 'none' })
  }
})

test('fits promise and form on the first screen', { tag: '@spec-2.2' }, async ({ page, form }) => {
  await open(page)
  const words = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(waitlist.reason),
    page.getByText(waitlist.promise),
  ]
  const parts = [...words, form.name, form.email, form.phoneNo, form.submitButton]
  const { dish, picture } = waitlist
  const food = [dish, picture].map(({ file }) =>
    page.locator(`#${anchors.waitlist} [src$="${file}"]`),
  )
  for (const [width, height] of [
    // What Chrome's own bars leave of a phone of 800 px.
    [360, 650],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of parts) {
      const cut = `not whole on a first screen of ${width} × ${height} px`
      await expect(part, cut).toBeInViewport({ ratio: 1 })
    }
    const shown = food[0]!.or(food[1]!).and(page.locator(':visible')).first()
    await expect(shown, `no food at ${width} × ${height} px`).toBeInViewport({ ratio: 0.2 })
  }
})
