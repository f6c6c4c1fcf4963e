import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Colour = readonly number[]

/** Texts, values and placeholders on the page whose contrast is below `minimum` (WCAG 1.4.3). */
export async function paleTexts(page: Page, minimum = 4.5): Promise<string[]> {
  const texts = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    const found: { text: string; colour: string; box: number[] }[] = []
    const add = (text: string, colour: string, { left, top, width, height }: DOMRect) => {
      if (width < 4 || top + window.scrollY < 0) return
      found.push({
        text,
        colour,
        box: [left + window.scrollX, top + window.scrollY, width, height],
      })
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('form [placeholder]')) {
      const { color } = getComputedStyle(input, input.value ? null : '::placeholder')
      if (isShown(input)) add(input.value || input.placeholder, color, inner(input))
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.matches('script, style') || !isShown(element))
        continue
      const { color, fill } = getComputedStyle(element)
      const range = document.createRange()
      range.selectNode(node)
      for (const box of range.getClientRects()) {
        add(node.textContent, element.matches('text') ? fill : color, box)
      }
    }
    return found

    function inner(input: Element): DOMRect {
      const { left, top, width, height } = input.getBoundingClientRect()
      return new DOMRect(left + 10, top + 10, width / 3, height - 20)
    }
  })
  const picture = sharp(await page.screenshot({ fullPage: true, scale: 'css' })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)]
  return texts.flatMap(({ text, colour, box }) => {
    const [left, top, width, height] = box.map(Math.round) as [number, number, number, number]
    const counts = new Map<string, number>()
    for (let y = Math.max(0, top); y < Math.min(top + height, info.height); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(left + width, info.width); x += 1) {
        const pixel = at(x, y).join()
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      }
    }
    const own = colour
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map(Number)
    // Large letters can cover more than their background, which is then the second most frequent colour.
    const enough = [...counts.values()].reduce((sum, count) => sum + count, 0) * 0.15
    const grounds = [...counts]
      .filter(([pixel, count]) => pixel !== own.join() && count > enough)
      .toSorted(([, one], [, other]) => other - one)
    const ground = grounds[0]?.[0].split(',').map(Number) ?? own
    const ratio = contrast(own, ground)
    return ratio < minimum ? [`${text}: ${own.join()} on ${ground.join()}`] : []
  })
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
