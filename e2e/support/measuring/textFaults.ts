import type { Locator } from '@playwright/test'

/**
 * Texts below `root` that are cut off, off screen or over another text. Needs reduced motion, because a price in
 * mid-animation would count as cut off.
 */
export async function textFaults(root: Locator): Promise<string[]> {
  return root.evaluate((part) => {
    const found = new Set<string>()
    const earlier: { text: string; line: DOMRect }[] = []
    const reachesOut = (line: DOMRect, box: Element) => {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(box)
      const isWide = line.left < left - 1 || line.right > right + 1
      const isHigh = line.top < top - 1 || line.bottom > bottom + 1
      return (isWide && /hidden|clip/.test(overflowX)) || (isHigh && /hidden|clip/.test(overflowY))
    }
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue!.trim()
      const element = walker.currentNode.parentElement!
      const around: HTMLElement[] = []
      for (let box = element; box !== document.body; box = box.parentElement!) around.push(box)
      // Text for screen readers only is clipped to a pixel on purpose.
      const isVisuallyHidden = around.some(({ offsetWidth }) => offsetWidth === 1)
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // An SVG without size draws nothing.
      const isDrawn = element.closest('svg')?.clientHeight !== 0
      if (!text || !isVisible || isVisuallyHidden || !isDrawn) continue
      const isFixed = Boolean(element.closest('header, body > a'))
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { x, y, width, height } of range.getClientRects()) {
        // A line's box is higher than its letters.
        const line = new DOMRect(x, y + height / 4, width, height / 2)
        if (around.some((box) => reachesOut(line, box))) found.add(`${text}: cut off`)
        if (x < 0 || x + width > window.innerWidth) found.add(`${text}: off screen`)
        if (isFixed) continue
        const below = earlier.find((other) => other.text !== text && meet(line, other.line))
        if (below) found.add(`${text}: over ${below.text}`)
        earlier.push({ text, line })
      }
    }
    return [...found]
  })
}
