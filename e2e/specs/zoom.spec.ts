import { expect, test } from '../support/fixtures'
import { twoFrames } from '../support/measuring/screenshot'
import { sidewaysScroll } from '../support/measuring/scroll'
import { open } from '../support/visit'

test(
  'fits one column at 400% zoom',
  { tag: ['@spec-11', '@modern'] },
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
    // Past the menu's end: a scroll of the page would close the menu.
    await page.mouse.wheel(0, 500)
    await twoFrames(page)
    await expect(bar.links.last()).toBeInViewport({ ratio: 1 })
  },
)
