import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import type { SignupForm } from '../pageObjects/signupForm'

/** Price tag on the first screen. */
export const hangingTag = (page: Page) => page.locator('p', { has: page.locator('[data-falling]') })

/** Expects promise, form and food on the first screens that the specification names. */
export async function expectFirstScreen(page: Page, form: SignupForm): Promise<void> {
  const words = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(waitlist.reason),
    page.getByText(waitlist.promise),
  ]
  const parts = [...words, form.name, form.email, form.phoneNo, form.submitButton]
  const { dish, picture } = waitlist
  const food = [dish, picture].map(({ file }) =>
    page.locator(`#${anchors.waitlist} [src$="${file}"]`),
  )
  for (const [width, height] of [
    // Viewport that Chrome's bars leave on a phone of 360 × 800 px.
    [360, 650],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of parts) {
      const cut = `not whole on a first screen of ${width} × ${height} px`
      await expect.soft(part, cut).toBeInViewport({ ratio: 1 })
    }
    const shown = food[0]!.or(food[1]!).and(page.locator(':visible')).first()
    await expect.soft(shown, `no food at ${width} × ${height} px`).toBeInViewport({ ratio: 0.2 })
  }
}

/** Expects the words on the tag clear of its frame and of the dish. */
export async function expectTagClear(page: Page, words: string): Promise<void> {
  for (const width of [280, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await strayLines(page), `${words}, ${width} px`).toEqual([])
  }
}

/** Texts of the tag that have a line outside its frame or covered by the dish. */
function strayLines(page: Page): Promise<string[]> {
  return hangingTag(page).evaluate((paper) => {
    // Turns the tag upright, to measure it.
    paper.style.rotate = '-4deg'
    const drawing = paper.querySelector('img')!.getBoundingClientRect()
    const dish = paper.nextElementSibling!.getBoundingClientRect()
    const px = drawing.width / 240
    // Position of the frame in price-tag.svg.
    const frame = { left: 38 * px, right: 199 * px, bottom: 316 * px }
    const stray: string[] = []
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      // Skips text that only screen readers get.
      if (texts.currentNode.parentElement!.offsetWidth <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const line of range.getClientRects()) {
        const lowest = line.bottom - line.height / 6
        const isInside =
          line.left > drawing.left + frame.left &&
          line.right < drawing.left + frame.right &&
          lowest < drawing.top + frame.bottom
        const isCovered = dish.width && line.right > dish.left && lowest > dish.top
        if (!isInside || isCovered) stray.push(range.toString())
      }
    }
    paper.style.rotate = ''
    return stray
  })
}
