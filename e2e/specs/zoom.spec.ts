import type { Page } from '@playwright/test'
import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { inAnyFont } from '../support/inAnyFont'
import { openWithPausedClock } from '../support/pausedClock'
import { sidewaysScroll } from '../support/scroll'
import { open } from '../support/visit'

test(
  'cuts off no text at 200%',
  { tag: ['@spec-2.13', '@spec-11.6', '@modern'] },
  async ({ page, form, bar }) => {
    await openWithPausedClock(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await question(page, 0).click()
    const expectFits = (state: string) =>
      inAnyFont(page, async (font) => {
        for (const width of [1280, 412, 360, 320, 280]) {
          const where = `${width} px, ${state}, ${font}`
          await page.setViewportSize({ width, height: 740 })
          expect(await sidewaysScroll(page), where).toBe(0)
          expect(await cutOrOverlapping(page), where).toEqual([])
          await bar.expectOneLine(where)
        }
      })
    await expectFits('idle')
    await form.join()
    await expectFits('success')
    await form.expectReturned()
    await expectFits('joined')
  },
)

test(
  'fits one column at 400% zoom',
  { tag: ['@spec-11.6', '@modern'] },
  async ({ page, bar, form }) => {
    // Viewport of a window of 1280 × 1024 px at 400% (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await form.join()
    // Leaves less height than the menu needs.
    await page.setViewportSize({ width: 320, height: 160 })
    await bar.openMenu()
    await bar.links.first().hover()
    await page.mouse.wheel(0, 500)
    await expect(bar.links.last()).toBeInViewport({ ratio: 1 })
  },
)

/** Needs reduced motion, because a price in mid-animation would count as cut off. */
async function cutOrOverlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    // Compares only the middle of a line's box, because the box is higher than the letters.
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
      // Text for screen readers only is clipped to a pixel on purpose.
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
