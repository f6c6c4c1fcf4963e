import { anchors } from '@/lib/content/site'
import { test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { expectLook } from '../support/looks'
import { openStopped } from '../support/visit'

// A stylesheet of ours comes in, which the page's policy would refuse.
test.use({ bypassCSP: true })

test.describe('looks as it did', { tag: ['@spec-2.16', '@chromium', '@mobile'] }, () => {
  test('the first screen, the features and the demo', async ({ page, board }) => {
    const part = (anchor: string) => page.locator(`#${anchor}`)
    // One more watcher each time, so that their number is the same in every run.
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await openStopped(page)
    await expectLook(page, 'hero')
    await expectLook(page, 'features', part(anchors.features))
    await expectLook(page, 'board', part(anchors.demo))
    await board.runToEnd()
    await expectLook(page, 'board-ended', part(anchors.demo))
  })

  test('the success panel', async ({ page, form }) => {
    await openStopped(page)
    await form.join()
    await expectLook(page, 'success', form.success)
  })

  test('the 404 page', async ({ page, errors }) => {
    errors.expect(answered404)
    await page.goto('/no-such-meal')
    await expectLook(page, 'not-found')
  })
})
