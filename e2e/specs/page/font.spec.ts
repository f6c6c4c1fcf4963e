import type { Page } from '@playwright/test'
import { FONT_CHARACTERS } from '@/lib/build/font'
import { expect, test } from '../../support/fixtures'
import { answered404 } from '../../support/guard'
import { open, openWithPausedClock } from '../../support/visit'

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
