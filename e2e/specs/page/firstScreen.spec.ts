import type { Page } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { inAnyFont } from '../../support/inAnyFont'
import { open, openBeforeScript } from '../../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { tag } = waitlist
const PRICES = tag.falling.split('\n')

const tagOf = (page: Page) => page.locator('p', { has: page.locator('[data-falling]') })

function fallOf(page: Page): Promise<{ endsAtMs: number; lines: number; passes: string }> {
  return tagOf(page)
    .locator('b span')
    .evaluate((price) => {
      // Restarts the animations, because on a slow machine they are already over.
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

/** Texts of the tag that have a line outside its frame or covered by the dish. */
function strayLines(page: Page): Promise<string[]> {
  return tagOf(page).evaluate((paper) => {
    // Turns the tag upright, to measure it.
    paper.style.rotate = '-4deg'
    const drawing = paper.querySelector('img')!.getBoundingClientRect()
    const dish = paper.nextElementSibling!.getBoundingClientRect()
    const px = drawing.width / 240
    // Position of the frame in price-tag.svg.
    const frame = { left: 38 * px, right: 199 * px, bottom: 316 * px }
    const stray: string[] = []
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      // Skips text that only screen readers get.
      if (texts.currentNode.parentElement!.offsetWidth <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const line of range.getClientRects()) {
        const lowest = line.bottom - line.height / 6
        const isInside =
          line.left > drawing.left + frame.left &&
          line.right < drawing.left + frame.right &&
          lowest < drawing.top + frame.bottom
        const isCovered = dish.width && line.right > dish.left && lowest > dish.top
        if (!isInside || isCovered) stray.push(range.toString())
      }
    }
    paper.style.rotate = ''
    return stray
  })
}

test(
  'keeps longer words on the tag clear of its frame and of the dish',
  { tag: '@spec-2.20' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    const expectClear = (words: string) =>
      inAnyFont(page, async (font) => {
        for (const width of [280, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await strayLines(page), `${words}, ${width} px, ${font}`).toEqual([])
        }
      })
    await expectClear(tag.dish)
    await tagOf(page).evaluate((paper) => {
      const [dish, now] = paper.querySelectorAll<HTMLElement>('[data-letters]')
      // Sets the numbers of letters that HangingTag.tsx would count in these words.
      Object.assign(dish!, { textContent: 'Char kuey teow for two' }).dataset.letters = '12'
      now!.dataset.letters = '4'
      now!.firstElementChild!.textContent = 'RM12'
      paper.querySelector('s')!.textContent = 'RM30'
    })
    await expectClear('longer words')
  },
)

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
    // Viewport that Chrome's bars leave on a phone of 360 × 800 px.
    [360, 650],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await inAnyFont(page, async (font) => {
      for (const part of parts) {
        const cut = `not whole on a first screen of ${width} × ${height} px, ${font}`
        await expect(part, cut).toBeInViewport({ ratio: 1 })
      }
      const shown = food[0]!.or(food[1]!).and(page.locator(':visible')).first()
      const none = `no food at ${width} × ${height} px, ${font}`
      await expect(shown, none).toBeInViewport({ ratio: 0.2 })
    })
  }
})
