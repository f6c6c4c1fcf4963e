import { anchors } from '@/lib/content/site'
import { test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { expectLook } from '../support/looks'
import { openStopped } from '../support/visit'

// A stylesheet of ours comes in, which the page's policy would refuse.
test.use({ bypassCSP: true })

// Each is named like its picture, so that one can be renewed alone.
test.describe('looks as it did', { tag: ['@spec-2.16', '@chromium', '@mobile'] }, () => {
  test('hero.png', async ({ page }) => {
    await openStopped(page)
    await expectLook(page)
  })

  for (const [picture, anchor] of [
    ['features.png', anchors.features],
    ['board.png', anchors.demo],
  ] as const) {
    test(picture, async ({ page }) => {
      await openStopped(page)
      await expectLook(page, page.locator(`#${anchor}`))
    })
  }

  test('board-ended.png', async ({ page, board }) => {
    // One more watcher each time, so that their number is the same in every run.
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await openStopped(page)
    await board.runToEnd()
    await expectLook(page, page.locator(`#${anchors.demo}`))
  })

  test('success.png', async ({ page, form }) => {
    await openStopped(page)
    await form.join()
    await expectLook(page, form.success)
  })

  test('not-found.png', async ({ page, errors }) => {
    errors.expect(answered404)
    await page.goto('/no-such-meal')
    await expectLook(page)
  })
})
