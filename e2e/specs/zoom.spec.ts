import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { openWithPausedClock } from '../support/pausedClock'
import { sidewaysScroll } from '../support/scroll'
import { textFaults } from '../support/textFaults'
import { open } from '../support/visit'

test(
  'cuts off no text at 200%',
  { tag: ['@spec-2.13', '@spec-11.6', '@modern'] },
  async ({ page, form, bar }) => {
    await openWithPausedClock(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await question(page, 0).click()
    const expectFits = async (state: string) => {
      for (const width of [1280, 412, 360, 320, 280]) {
        const where = `${width} px, ${state}`
        await page.setViewportSize({ width, height: 740 })
        expect(await sidewaysScroll(page), where).toBe(0)
        expect(await textFaults(page.locator('body')), where).toEqual([])
        await bar.expectOneLine(where)
      }
    }
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
