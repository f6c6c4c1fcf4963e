import type { Page } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { expectFirstScreen, expectTagClear, hangingTag } from '../../support/measuring/firstScreen'
import { openWithPausedClock } from '../../support/pausedClock'
import { open, openBeforeScript } from '../../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { tag } = waitlist
const PRICES = tag.falling.split('\n')

function fallOf(page: Page): Promise<{ endsAtMs: number; lines: number; passes: string }> {
  return hangingTag(page)
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
  'drops the price on the first screen’s tag once, within two seconds',
  { tag: ['@spec-2', '@chromium', '@mobile'] },
  async ({ page }) => {
    await openBeforeScript(page)
    await expect(hangingTag(page)).toMatchAriaSnapshot(
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

test(
  'shows only the last price on the tag in print and with reduced motion',
  { tag: '@spec-2' },
  async ({ page }) => {
    for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
      await page.emulateMedia({ reducedMotion: null, media: null, ...media })
      await openBeforeScript(page)
      await expect(hangingTag(page).getByText(tag.now, { exact: true })).toBeVisible()
      expect(await fallOf(page)).toEqual({ endsAtMs: 0, lines: 0, passes: 'none' })
    }
  },
)

test(
  'hangs a tiffin carrier in place of the price tag while success shows',
  { tag: '@spec-4' },
  async ({ page, form }) => {
    await openWithPausedClock(page)
    const carrier = () =>
      hangingTag(page).evaluate((tagged) => getComputedStyle(tagged, '::after').backgroundImage)
    expect(await carrier()).toBe('none')
    await form.join()
    expect(await carrier()).toContain('/tiffin.svg')
  },
)

test(
  'keeps longer words on the tag clear of its frame and of the dish',
  { tag: '@spec-2' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expectTagClear(page, tag.dish)
    await hangingTag(page).evaluate((paper) => {
      const [dish, now] = paper.querySelectorAll<HTMLElement>('[data-letters]')
      // Sets the numbers of letters that HangingTag.tsx would count in these words.
      Object.assign(dish!, { textContent: 'Char kuey teow for two' }).dataset.letters = '12'
      now!.dataset.letters = '4'
      now!.firstElementChild!.textContent = 'RM12'
      paper.querySelector('s')!.textContent = 'RM30'
    })
    await expectTagClear(page, 'longer words')
  },
)

test('fits promise and form on the first screen', { tag: '@spec-2' }, async ({ page, form }) => {
  await open(page)
  await expectFirstScreen(page, form)
})
