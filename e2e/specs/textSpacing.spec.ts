import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { inEachFormState } from '../support/formStates'
import { answered404, offline } from '../support/guard'
import { openWithPausedClock } from '../support/pausedClock'
import { sidewaysScroll } from '../support/scroll'
import { textFaults } from '../support/textFaults'

const STYLES = {
  // WCAG 1.4.12.
  spacing: `* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`,
  'wide font': '* { font-family: monospace !important; }',
}

// The page's CSP would block the visitor's styles.
test.use({ bypassCSP: true })

test(
  "shows all text in the visitor's own spacing or font",
  { tag: ['@spec-11.6', '@modern', '@sandbox', '@chromium'] },
  async ({ page, form, inbox, board, bar, errors }) => {
    errors.allow(...offline, answered404)
    await openWithPausedClock(page)
    const look = async (state: string, part = page.locator('body')) => {
      for (const [name, content] of Object.entries(STYLES)) {
        const style = await page.addStyleTag({ content })
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          const where = `${state}, ${width} px, ${name}`
          expect.soft(await textFaults(part), where).toEqual([])
          expect.soft(await sidewaysScroll(page), where).toBe(0)
        }
        await style.evaluate((element) => element.parentNode!.removeChild(element))
      }
    }
    await question(page, 0).click()
    await look('idle')
    await board.start.click()
    await board.tick(20)
    await look('running', board.root)
    await board.pause.click()
    await look('paused', board.root)
    await board.start.click()
    await board.tick(14)
    await look('ended', board.root)
    await page.setViewportSize({ width: 360, height: 740 })
    await bar.openMenu()
    await look('menu', bar.root)
    await page.keyboard.press('Escape')
    const first = page.locator('main > :first-child')
    await inEachFormState({ page, form, inbox }, (state) => look(state, first))
    await page.goto('/no-such-meal')
    await look('404')
  },
)
