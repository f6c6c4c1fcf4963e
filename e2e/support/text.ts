import type { Page } from '@playwright/test'

/** The rendered text by block, in lower case. */
export async function readableParts(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  return text.split(/\s*\n\s*/).map(plainText)
}

export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Needs reduced motion: a price in mid-animation would count as cut off. */
export async function cutOrOverlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    // A line's box is higher than its letters, so only the middles count.
    const letters = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const half = Math.min(bottom - top, Number.parseFloat(getComputedStyle(element).fontSize)) / 3
      const middle = (top + bottom) / 2
      return { left, right, top: middle - half, bottom: middle + half }
    }
    type Box = ReturnType<typeof letters>
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    const inFlow: { text: string; lines: Box[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!
      const text = walker.currentNode.nodeValue?.trim()
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width && height)
      const around: HTMLElement[] = []
      for (let box = element; box !== document.body; box = box.parentElement!) around.push(box)
      // Text for screen readers alone is clipped to a pixel on purpose.
      const isSpoken = around.some(({ offsetWidth }) => offsetWidth <= 1)
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!text || !lines.length || !isVisible || isSpoken) continue
      for (const box of around) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const cut = lines.some(
          (line) =>
            (/hidden|clip/.test(overflowX) && (line.left < left - 1 || line.right > right + 1)) ||
            (/hidden|clip/.test(overflowY) && (line.top < top - 1 || line.bottom > bottom + 1)),
        )
        if (cut) found.push(`${text}: cut off by ${box.tagName}.${box.className}`)
      }
      if (element.closest('header, body > a')) continue
      const own = lines.map((line) => letters(element, line))
      for (const other of inFlow) {
        if (own.some((line) => other.lines.some((earlier) => meet(line, earlier))))
          found.push(`${other.text}: overlaps ${text}`)
      }
      inFlow.push({ text, lines: own })
    }
    return found
  })
}
