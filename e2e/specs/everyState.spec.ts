import type { Page } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { expectAccessible } from '../support/measuring/axe'
import { expect, test } from '../support/fixtures'
import { inEachState } from '../support/formStates'
import { answered404, offline } from '../support/guard'
import { openWithPausedClock } from '../support/pausedClock'
import { sidewaysScroll } from '../support/measuring/scroll'
import { textFaults } from '../support/measuring/textFaults'

const WIDTHS = [280, 320, 360, 412, 768, 1280]
const TEXT_WIDTHS = [280, 360, 768, 1280]
const TEXT = {
  'text at 200%': 'html { font-size: 200% }',
  // WCAG 1.4.12.
  'text spacing': `* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`,
  'wide font': '* { font-family: monospace !important }',
}

test.use({
  // The page's CSP would block the visitor's styles.
  bypassCSP: true,
  // Mobile mode: overflow widens the page, as on a phone. Firefox lacks this mode.
  isMobile: async ({ browserName }, use) => use(browserName !== 'firefox'),
})

/** Reports motion as a console error, on which the `errors` fixture fails. */
async function forbidMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ propertyName }) => console.error(propertyName))
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const animations = (target as Element).getAnimations({ subtree: true }) as CSSAnimation[]
      const { timeline } = animations.find((one) => one.animationName === animationName) ?? {}
      const isScrollDriven = /^(Scroll|View)Timeline$/.test(timeline?.constructor.name ?? '')
      // The header's colours, and distant images.
      const isStill = /(^|_)(solid|outlined|near|far)$/.test(animationName)
      if (!isScrollDriven || !isStill) console.error(animationName)
    })
  })
}

async function expectWidth(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  expect.soft(await sidewaysScroll(page), `${where}, ${width} px`).toBe(0)
  expect.soft(await page.evaluate(() => window.innerWidth), `${where}, ${width} px`).toBe(width)
}

async function expectTextWhole(page: Page, part: string, where: string): Promise<void> {
  for (const [name, content] of Object.entries(TEXT)) {
    const style = await page.addStyleTag({ content })
    for (const width of TEXT_WIDTHS) {
      await expectWidth(page, width, `${where}, ${name}`)
      const faults = await textFaults(page.locator(part))
      expect.soft(faults, `${where}, ${name}, ${width} px`).toEqual([])
    }
    await style.evaluate((element) => element.parentNode!.removeChild(element))
  }
}

test(
  'every state passes axe without motion, fits every width, spacing and size of text, and keeps the form’s height',
  {
    tag: ['@spec-2', '@spec-11', '@modern', '@sandbox'],
  },
  async ({ page, form, inbox, board, bar, errors }) => {
    errors.allow(...offline, answered404)
    await forbidMotion(page)
    await openWithPausedClock(page)
    for (const width of [1920, 2560]) await expectWidth(page, width, 'idle')
    const heights = new Map(WIDTHS.map((width) => [width, new Set<number>()]))
    const expectWidths = async (where: string) => {
      for (const [width, noted] of heights) {
        await expectWidth(page, width, where)
        if (where === 'success') continue
        noted.add(Math.round((await form.root.boundingBox())!.height))
      }
    }
    await inEachState({ page, form, inbox, board, bar }, async (state, part) => {
      await expectAccessible(page, { of: part, where: state })
      await expectTextWhole(page, part, state)
      await expectWidths(state)
      if (state !== 'pending') return
      const line = await form.pending.elementHandle()
      for (const message of ['-', ...Object.values(waitlist.states.pending)]) {
        await line?.evaluate((element, text) => (element.textContent = text), message)
        await expectWidths(message)
      }
    })
    for (const [width, noted] of heights) expect.soft([...noted], `${width} px`).toHaveLength(1)
    const { height } = (await form.tellFriend.boundingBox())!
    expect.soft(height, 'link to tell a friend').toBeGreaterThanOrEqual(44)
    await expect.soft(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    await page.goto('/no-such-meal')
    await expectTextWhole(page, 'body', '404 page')
  },
)
