import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Partial<Element> | null }[]
}

export async function expectSteady(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await partPositions(page)
  const shifted = await shiftsSoFar(page)
  await act()
  expect(await partPositions(page)).toEqual(before)
  expect((await shiftsSoFar(page)).slice(shifted.length), 'layout shifts').toEqual([])
}

/** Layout shifts since the page opened, including those right after input. */
export async function shiftsSoFar(page: Page): Promise<string[]> {
  // Forces a frame, because shifts are reported a frame later. A screenshot does so despite a paused clock.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return (observer.takeRecords() as LayoutShift[]).map(({ value, sources }) => {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`)
      return `${value}: ${moved.join('; ')}`
    })
  })
}

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
