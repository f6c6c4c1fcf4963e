import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../support/fixtures'
import { expectFirstScreen, expectTagClear } from '../support/measuring/firstScreen'
import { openWithPausedClock } from '../support/pausedClock'
import { sidewaysScroll } from '../support/measuring/scroll'
import { widenLetters } from '../support/measuring/wideLetters'

test(
  'fits first screen, price tag, demo and success in a system font that is 15% wider',
  { tag: ['@spec-2', '@spec-4', '@modern'] },
  async ({ page, board, form }) => {
    await openWithPausedClock(page)
    await widenLetters(page)
    for (const width of [280, 320, 360, 412, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0)
    }
    await expectFirstScreen(page, form)
    await expectTagClear(page, waitlist.tag.dish)
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height })
      await board.expectOneScreen(`${width} × ${height} px`)
    }
    await page.setViewportSize({ width: 320, height: 400 })
    await form.join()
    await widenLetters(page)
    await form.expectWholeTitle('320 × 400 px')
  },
)
