import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { header } from '@/lib/content/header'
import { SAMBAL } from '../measuring/colours'
import { scrollTo } from '../measuring/scroll'

export function headerBar(page: Page) {
  const root = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: header.navigation })
  const join = root.getByRole('link', { name: header.join.label })
  return {
    root,
    logo: root.getByRole('link', { name: header.home.label }),
    menuButton: page.getByRole('button', { name: header.menu }),
    menu,
    links: menu.getByRole('link'),
    join,

    /** Opens the menu where it has a button: on small screens, in browsers with popovers. */
    async openMenu(): Promise<void> {
      if (await this.menuButton.isVisible()) await this.menuButton.click()
    },

    /** If `solid`, expects a white header with a shadow and a red call to action, else both transparent. */
    async expectSolid(solid: boolean): Promise<void> {
      const painted = () =>
        root.evaluate((element) => {
          const { opacity, backgroundColor, boxShadow } = getComputedStyle(element, '::before')
          return Number(opacity) ? { backgroundColor, hasShadow: boxShadow !== 'none' } : null
        })
      const white = { backgroundColor: 'rgb(255, 255, 255)', hasShadow: true }
      await expect.poll(painted).toEqual(solid ? white : null)
      await expect(join).toHaveCSS('background-color', solid ? SAMBAL : 'rgba(0, 0, 0, 0)')
    },

    async expectOneLine(where: string): Promise<void> {
      const boxes = await root
        .locator('a:visible, button:visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
      const lowestTop = Math.max(...boxes.map(({ top }) => top))
      const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom))
      expect(lowestTop, where).toBeLessThan(highestBottom)
    },

    async expectSolidBeyond(threshold: number): Promise<void> {
      await this.expectSolid(false)
      for (const top of [threshold, threshold + 1, 2000, 0]) {
        await scrollTo(page, top)
        await this.expectSolid(top > threshold)
      }
    },
  }
}
