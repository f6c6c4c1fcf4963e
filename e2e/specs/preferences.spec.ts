import sharp from 'sharp'
import { findChromium } from '../support/browser'
import { expect, test } from '../support/fixtures'
import { SAMBAL } from '../support/measuring/colours'
import { loadAll } from '../support/measuring/screenshot'
import { sidewaysScroll } from '../support/measuring/scroll'
import { open } from '../support/visit'

const { args, executablePath } = findChromium()
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { args: [...args, '--blink-settings=minimumFontSize=24'], executablePath },
})

test.describe('the visitor’s preferences', { tag: ['@spec-10', '@chromium'] }, () => {
  test('header, choices and tags fit a minimum font size of 24 px', async ({ page, bar }) => {
    await open(page)
    for (const width of [280, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await sidewaysScroll(page), `${width} px`).toBe(0)
      await expect(bar.root, `${width} px`).toHaveCSS('height', width < 768 ? '52px' : '68px')
      const cutOff = await page
        .getByRole('radiogroup')
        .getByText(/^/)
        .evaluateAll((labels) => labels.some((label) => label.scrollWidth > label.clientWidth))
      expect(cutOff, `${width} px`).toBe(false)
      const beyond = await page.locator('[src$="/price-tag.svg"]').evaluateAll((papers) =>
        papers.flatMap((paper) => {
          const { left, right, top, bottom } = paper.getBoundingClientRect()
          return [...paper.parentElement!.querySelectorAll(':scope > * *')].filter((word) => {
            const box = word.getBoundingClientRect()
            return box.left < left || box.right > right || box.top < top || box.bottom > bottom
          })
        }),
      )
      expect(beyond, `${width} px`).toHaveLength(0)
    }
  })

  test('an automatic dark theme changes no colour', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page)
    await loadAll(page)
    const before = await page.screenshot()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    const difference = await sharp(before)
      .composite([{ input: await page.screenshot(), blend: 'difference' }])
      .removeAlpha()
      .toBuffer()
    const { channels } = await sharp(difference).stats()
    // Tolerates edges, whose shade differs a little from one screenshot to the next.
    for (const { max } of channels) expect(max).toBeLessThan(64)
  })

  test.describe('a touch screen', () => {
    test.use({ isMobile: true, hasTouch: true })

    test('keeps no hover style after a tap', async ({ page, form }) => {
      await open(page)
      await form.submitButton.tap()
      await expect(form.name).toBeFocused()
      await expect(form.submitButton).toHaveCSS('background-color', SAMBAL)
    })
  })
})
