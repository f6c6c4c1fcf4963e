import type { Page } from '@playwright/test'

/** The rendered text by block, in lower case. */
export async function readableParts(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  return text.split(/\s*\n\s*/).map(plainText)
}

export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase()
}

/** With reduced motion: a price in mid-animation would count as cut off. */
export async function cutOrOverlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts: { element: Element; text: string; lines: DOMRect[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!
      const text = walker.currentNode.nodeValue?.trim()
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width && height)
      // Text for screen readers alone is clipped to a pixel on purpose.
      const spoken = (part: Element | null): boolean =>
        part !== null && ((part as HTMLElement).offsetWidth <= 1 || spoken(part.parentElement))
      const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (text && lines.length && visible && !spoken(element)) texts.push({ element, text, lines })
    }
    for (const { element, text, lines } of texts) {
      for (let box: Element | null = element; box && box !== document.body;) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const cut = lines.some(
          (line) =>
            (/hidden|clip/.test(overflowX) && (line.left < left - 1 || line.right > right + 1)) ||
            (/hidden|clip/.test(overflowY) && (line.top < top - 1 || line.bottom > bottom + 1)),
        )
        if (cut) found.push(`${text}: cut off by ${box.tagName}.${box.className}`)
        box = box.parentElement
      }
    }
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
    const inFlow = texts
      .filter(({ element }) => !element.closest('header, body > a'))
      .map(({ element, text, lines }) => ({
        text,
        lines: lines.map((line) => letters(element, line)),
      }))
    for (const [index, one] of inFlow.entries()) {
      for (const other of inFlow.slice(index + 1)) {
        if (one.lines.some((line) => other.lines.some((lower) => meet(line, lower))))
          found.push(`${one.text}: overlaps ${other.text}`)
      }
    }
    return found
  })
}
