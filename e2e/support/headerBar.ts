import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { header } from '@/lib/content/header'
import { scrollTo } from './scroll'

const WHITE = 'rgb(255, 255, 255)'
export const SAMBAL = 'rgb(197, 40, 28)'
const NONE = 'rgba(0, 0, 0, 0)'

export class HeaderBar {
  readonly root: Locator
  readonly logo: Locator
  readonly menuButton: Locator
  readonly menu: Locator
  readonly links: Locator
  readonly join: Locator

  constructor(readonly page: Page) {
    this.root = page.getByRole('banner')
    this.logo = this.root.getByRole('link', { name: header.home.label })
    this.menuButton = page.getByRole('button', { name: header.menu })
    this.menu = page.getByRole('navigation', { name: header.navigation })
    this.links = this.menu.getByRole('link')
    this.join = this.root.getByRole('link', { name: header.join.label })
  }

  /** White with a shadow and a red call, or transparent. */
  async expectSolid(solid: boolean): Promise<void> {
    const painted = () =>
      this.root.evaluate((element, none) => {
        const layers = [
          getComputedStyle(element),
          getComputedStyle(element, '::before'),
          getComputedStyle(element, '::after'),
          ...[...element.children].map((child) => getComputedStyle(child)),
        ].filter(({ opacity }) => Number(opacity) > 0)
        return {
          grounds: layers
            .map(({ backgroundColor }) => backgroundColor)
            .filter((color) => color !== none),
          shadow: layers.some(({ boxShadow }) => boxShadow !== 'none'),
        }
      }, NONE)
    await expect.poll(painted).toEqual({ grounds: solid ? [WHITE] : [], shadow: solid })
    await expect(this.join).toHaveCSS('background-color', solid ? SAMBAL : NONE)
  }

  async expectOneLine(where: string): Promise<void> {
    const boxes = await this.root
      .locator('a:visible, button:visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    const lowestTop = Math.max(...boxes.map(({ top }) => top))
    const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom))
    expect(lowestTop, where).toBeLessThan(highestBottom)
  }

  async expectSolidBeyond(threshold: number): Promise<void> {
    await this.expectSolid(false)
    for (const top of [threshold, threshold + 2, 2000, 0]) {
      await scrollTo(this.page, top)
      await this.expectSolid(top > threshold)
    }
  }
}
