import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

interface Watched {
  layoutShifts: string[]
  widths: Set<number>
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes layout shifts from the next load on, those right after a visitor's input too. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.layoutShifts = []
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const { className = '', nodeName } = (node ?? {}) as Partial<Element>
          return `${nodeName}.${className} ${place(previousRect)} → ${place(currentRect)}`
        })
        watched.layoutShifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Performs something, after which every part has to be where and as large as it was. */
export async function expectSteady(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await partPositions(page)
  const shifted = await shiftsSoFar(page)
  await act()
  expect(await partPositions(page)).toEqual(before)
  expect((await shiftsSoFar(page)).slice(shifted.length), 'layout shifts').toEqual([])
}

/** The shifts so far, once the last frame's are in. */
export async function shiftsSoFar(page: Page): Promise<string[]> {
  // Shifts are reported a frame later, and the page's own frames may be under a stopped clock.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  return page.evaluate(() => (window as unknown as Watched).layoutShifts)
}

/** Since it was opened no more of the page has moved than this cumulative layout shift (CLS). */
export async function expectStillBut(page: Page, limit: number): Promise<void> {
  const shifts = await shiftsSoFar(page)
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(total, shifts.join('\n')).toBeLessThan(limit)
}

/** Where the parts of the page stand, whatever it is scrolled to. */
async function partPositions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'section, section > * > *, [data-island] > *, details, form, footer, header > *',
      ),
    ].map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect()
      const y = element.closest('header') ? top : top + window.scrollY
      return [element.tagName, element.className, left, y, width, height].join(' ')
    }),
  )
}

/** Notes how wide the page is in every frame from the next load on. What comes back gives them. */
export async function watchWidths(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.widths = new Set()
    const look = () => {
      const { scrollWidth = 0 } = document.scrollingElement ?? {}
      watched.widths.add(Math.max(scrollWidth, window.innerWidth))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
      ).length
  return async () => {
    await expect.poll(() => page.evaluate(running)).toBe(0)
    return page.evaluate(() => [...(window as unknown as Watched).widths])
  }
}

/** Chromium only. What comes back limits the bytes a second; -1 lifts the limit. */
export async function throttle(page: Page) {
  const network = await page.context().newCDPSession(page)
  return (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
}

/** Where the sign and the point of a price stand. */
export function leftOfSignAndPoint(price: Locator): Promise<{ sign: number; point: number }> {
  return price.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const left = (from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return Math.round(range.getBoundingClientRect().left * 10) / 10
    }
    return { sign: left(0), point: left(text.data.indexOf('.')) }
  })
}

/** Every control that is laid out, on the screen or not, but for links within a sentence. */
export function controlSizes(page: Page) {
  return page
    .locator('button, input, summary, a:not(p[lang] a)')
    .locator('visible=true')
    .evaluateAll((elements) =>
      elements.map((element) => {
        // A radio button is drawn by its label.
        const drawn = element.matches('[type=radio]') ? element.parentElement! : element
        const { width, height } = drawn.getBoundingClientRect()
        const name = element.textContent || element.ariaLabel || element.id
        return { name, px: Math.round(Math.min(width, height) * 10) / 10 }
      }),
    )
}

/** Texts of the page that something cuts off, or that lie on other text. */
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
      // What only screen readers are told is clipped to a pixel on purpose.
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
    // A line's box is higher than its letters, so that only the middle of two lines may not meet.
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
          found.push(`${one.text}: lies on ${other.text}`)
      }
    }
    return found
  })
}
