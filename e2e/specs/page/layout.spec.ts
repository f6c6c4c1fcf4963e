import type { Page } from '@playwright/test'
import { FONT_CHARACTERS } from '@/lib/build/font'
import { anchors } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../../support/answers'
import { expect, test } from '../../support/fixtures'
import { answered404, failedToLoad } from '../../support/guard'
import { sidewaysScroll } from '../../support/scroll'
import { shiftsSoFar, watchShifts } from '../../support/shifts'
import { open, openWithPausedClock } from '../../support/visit'

/** The fallback font's letters are placed a little differently; their boxes are not. */
const FONT_SWAP_CLS = 0.001

async function watchWidths(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { widths: Set<number> }
    watched.widths = new Set()
    const look = () => {
      const { scrollWidth = 0 } = document.scrollingElement ?? {}
      watched.widths.add(Math.max(scrollWidth, window.innerWidth))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
  return async () => {
    await expect.poll(() => page.evaluate(isMoving)).toBe(false)
    return page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths])
  }
}

/** Chromium only. Returns a function that limits the bytes a second; -1 lifts the limit. */
async function throttle(page: Page) {
  const network = await page.context().newCDPSession(page)
  return (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
}

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

test.describe('is no wider than the screen', { tag: '@spec-2.13' }, () => {
  // A phone widens the page to fit overflow. Firefox has no mobile mode.
  test.use({ isMobile: async ({ browserName }, use) => use(browserName !== 'firefox') })

  test('idle, and when the demo has ended', async ({ page, board }) => {
    await openWithPausedClock(page)
    const expectNoOverflow = async (state: string) => {
      for (const width of [280, 360, 768, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysScroll(page), `${width} px, ${state}`).toBe(0)
        expect(await page.evaluate(() => window.innerWidth), `${width} px, ${state}`).toBe(width)
      }
    }
    await expectNoOverflow('idle')
    await question(page, 0).click()
    await board.runToEnd()
    await expectNoOverflow('ended')
  })

  test('in every state of form and menu', async ({ page, form, bar, errors }) => {
    errors.allow(failedToLoad)
    await openWithPausedClock(page)
    const expectNoOverflow = async (state: string) => {
      for (const width of [280, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysScroll(page), `${width} px, ${state}`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 280, height: 800 })
    await bar.menuButton.click()
    await expect(bar.menu).toBeVisible()
    expect(await sidewaysScroll(page), 'menu').toBe(0)
    await form.vendor.check()
    await form.send({ name: ' ', email: 'mei.ling', phoneNo: '' })
    await expectNoOverflow('invalid')
    await page.context().setOffline(true)
    await form.send()
    await expect(form.networkError).toBeVisible()
    await expectNoOverflow('offline')
    await page.context().setOffline(false)
    await form.join()
    await form.expectSuccess()
    await expectNoOverflow('success')
    await form.expectReturned()
    await expect(form.tellFriend).toBeVisible()
    await expectNoOverflow('joined')
  })

  test('while loading', async ({ page }) => {
    const widths = await watchWidths(page)
    for (const width of [280, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await open(page)
      expect(await widths()).toEqual([width])
    }
  })
})

test('loads without a shift', { tag: ['@spec-2.14', '@chromium', '@mobile'] }, async ({ page }) => {
  await watchShifts(page)
  const limit = await throttle(page)
  const arrived = async () => {
    await limit(-1)
    await page.waitForLoadState('load')
    await page.evaluate(async () => document.fonts.ready)
  }
  await limit(15_000)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await arrived()
  const shifts = await shiftsSoFar(page)
  const cls = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  const cause = 'On Linux, install fonts-liberation. What moved:'
  expect(cls, [cause, ...shifts].join('\n')).toBeLessThan(FONT_SWAP_CLS)
  // With the font in the cache nothing is left to move.
  await open(page)
  await arrived()
  expect(await shiftsSoFar(page)).toEqual([])
})

test('words can be read before the font is there', { tag: '@spec-2.14' }, async ({ page }) => {
  await open(page)
  const styles = (await page.locator('style').allTextContents()).join('')
  const faces = styles.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? []
  expect(faces).toHaveLength(1)
  expect(faces[0]).toMatch(/font-display:\s*swap/)
})

/** The display face has every character that the page, in its present state, sets in it. */
async function expectWritable(page: Page, atLeast: number): Promise<void> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (/^"?display/.test(getComputedStyle(parentElement!).fontFamily)) found.push(nodeValue!)
    }
    return found
  })
  expect(texts.length).toBeGreaterThanOrEqual(atLeast)
  const lacks = (text: string) => text.split('').some((one) => !FONT_CHARACTERS.includes(one))
  const remedy =
    'Change the words, or add their characters in lib/build/font.ts and run npm run font'
  expect(texts.filter(lacks), remedy).toEqual([])
}

test(
  'the display face has every character set in it',
  { tag: '@spec-2.16' },
  async ({ page, form, board, errors }) => {
    errors.allow(answered404)
    await openWithPausedClock(page)
    await expectWritable(page, 50)
    await board.runToEnd()
    await form.join()
    await expectWritable(page, 50)
    await page.goto('/no-such-meal')
    await expectWritable(page, 1)
  },
)

function measureLetters(page: Page, opticalSize: number) {
  return page.getByRole('heading', { level: 1 }).evaluate(async (title, px) => {
    // Fallback fonts may be missing on this machine.
    const [family] = getComputedStyle(title).fontFamily.split(',')
    await document.fonts.load(`${px}px ${family}`, 'V')
    const canvas = new OffscreenCanvas(150, 120).getContext('2d', { willReadFrequently: true })!
    /** Rows of ink, on a baseline at 100 and with capitals 66 high. */
    const draw = (letter: string) => {
      canvas.reset()
      canvas.font = `${px}px ${family}`
      canvas.scale(99 / px, 99 / px)
      canvas.fillText(letter, (20 / 99) * px, (100 / 99) * px)
      return (y: number) =>
        [...canvas.getImageData(0, y, 150, 1).data].flatMap((alpha, at) =>
          at % 4 === 3 && alpha > 127 ? [at] : [],
        )
    }
    const widthAt = (letter: string, y: number) => {
      const ink = draw(letter)(y)
      return (ink.at(-1)! - ink[0]!) / 4
    }
    const narrowing = (letter: string, from: number, to: number) =>
      widthAt(letter, to) / widthAt(letter, from)
    const digits = document.createElement('span')
    digits.style.font = `${px}px ${family}`
    digits.style.fontVariantNumeric = 'tabular-nums'
    document.body.append(digits)
    const widthOf = (digit: string) => {
      digits.textContent = digit
      return digits.getBoundingClientRect().width
    }
    const tabular = widthOf('0') / widthOf('8')
    digits.remove()
    return {
      straight: ['U', 'u'].map((letter) => narrowing(letter, 50, 80)),
      pointed: ['V', 'v'].map((letter) => narrowing(letter, 50, 80)),
      octagonal: ['8', '0'].map((letter) => narrowing(letter, 50, 36)),
      // The middle row of % crosses the slash alone, that of l its stem.
      slash: widthAt('%', 67) / widthAt('l', 67),
      tabular,
    }
  }, opticalSize)
}

test(
  'V, v, 0 and % can be told from what resembles them',
  { tag: ['@spec-2.19', '@firefox'] },
  async ({ page }) => {
    await open(page)
    for (const opticalSize of [14, 99]) {
      const letters = await measureLetters(page, opticalSize)
      for (const straight of letters.straight) expect(straight).toBeGreaterThan(0.95)
      for (const pointed of letters.pointed) expect(pointed).toBeLessThan(0.85)
      for (const octagonal of letters.octagonal) expect(octagonal).toBeLessThan(0.75)
      expect(letters.slash).toBeGreaterThan(0.75)
      expect(letters.tabular).toBeCloseTo(1, 2)
    }
  },
)

test('has one script, compiled ahead of time', { tag: '@spec-2.15' }, async ({ page }) => {
  await open(page)
  const script = page.locator('script:not([type*="json"])')
  await expect(script).toHaveCount(1)
  const response = await page.request.get((await script.getAttribute('src'))!)
  expect(await response.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
