import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { expect, test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { loadAll, twoFrames } from '../support/screenshot'
import { openWithPausedClock } from '../support/visit'

// The page's CSP would block the styles that the test adds.
test.use({ bypassCSP: true })

/** System fonts differ between machines; the page's own font does not. */
const OWN_FACE = '* { font-family: display, sans-serif !important; }'
/** Fixed elements would cover parts of the page. */
const ALONE = 'header, body > a { visibility: hidden; }'

/**
 * Compares the screen, or one part of the page, with the image that the test is named after. Shapes
 * may differ a little, because machines draw the edges of letters differently; flat areas must keep
 * their colour.
 */
async function expectSnapshot(page: Page, part?: Locator): Promise<void> {
  const { title: picture } = test.info()
  const renewal = `If ${picture} was meant to change: npx playwright test looks --grep "${picture}" --update-snapshots all`
  // Ends motion. Playwright's own option would end scroll-driven motion too.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await loadAll(page)
  await twoFrames(page)
  const style = part ? OWN_FACE + ALONE : OWN_FACE
  const now = await (part ?? page).screenshot({ scale: 'css', style })
  expect(now, renewal).toMatchSnapshot(picture, { threshold: 0.05, maxDiffPixelRatio: 0.03 })
  const before = readFileSync(test.info().snapshotPath(picture, { kind: 'snapshot' }))
  expect(await changedFlatColours(page, before, now), `Flat areas, at x,y. ${renewal}`).toEqual([])
}

/** A pixel is flat when this many around it, each way, have its colour: more than a letter's edge. */
const FLAT_PX = 3

/** The first few pixels of one picture's flat areas that have another colour in the second. */
function changedFlatColours(page: Page, before: Buffer, now: Buffer): Promise<string[]> {
  const pictures = [before, now].map((picture) => picture.toString('base64'))
  return page.evaluate(
    async ([flat, sources]) => {
      const [old, current] = await Promise.all(
        sources.map(async (source) => {
          const file = await fetch(`data:image/png;base64,${source}`)
          const picture = await createImageBitmap(await file.blob())
          const { width, height } = picture
          const canvas = new OffscreenCanvas(width, height).getContext('2d')!
          canvas.drawImage(picture, 0, 0)
          const { data } = canvas.getImageData(0, 0, width, height)
          return { width, height, colours: new Uint32Array(data.buffer) }
        }),
      )
      const { width, height, colours } = old!
      const isFlat = (at: number) => {
        for (let y = -flat; y <= flat; y += 1) {
          const row = colours.subarray(at + y * width - flat, at + y * width + flat + 1)
          if (row.some((colour) => colour !== colours[at])) return false
        }
        return true
      }
      const changed: string[] = []
      for (let y = flat; y < height - flat && changed.length < 5; y += 1) {
        for (let x = flat; x < width - flat && changed.length < 5; x += 1) {
          const at = y * width + x
          if (colours[at] === current!.colours[at] || !isFlat(at)) continue
          const [was, is] = [old!, current!].map((picture) => picture.colours[at]!.toString(16))
          changed.push(`${x},${y}: ${was} became ${is} (alpha, blue, green, red)`)
        }
      }
      return changed
    },
    [FLAT_PX, pictures] as const,
  )
}

// Each is named after its image, so that one can be renewed alone. Deployed, the same build would look
// the same.
const tag = ['@spec-2.16', '@chromium', '@mobile', '@sandbox']
test.describe('matches its visual snapshot', { tag }, () => {
  test('hero.png', async ({ page }) => {
    await openWithPausedClock(page)
    await expectSnapshot(page)
  })

  for (const [picture, anchor] of [
    ['features.png', anchors.features],
    ['board.png', anchors.demo],
  ] as const) {
    test(picture, async ({ page }) => {
      await openWithPausedClock(page)
      await expectSnapshot(page, page.locator(`#${anchor}`))
    })
  }

  test('board-ended.png', async ({ page, board }) => {
    // One more watcher each time, so that their number is the same in every run.
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await openWithPausedClock(page)
    await board.runToEnd()
    await expectSnapshot(page, page.locator(`#${anchors.demo}`))
  })

  test('success.png', async ({ page, form }) => {
    await openWithPausedClock(page)
    await form.join()
    await expectSnapshot(page, form.success)
  })

  test('not-found.png', async ({ page, errors }) => {
    errors.expect(answered404)
    await page.goto('/no-such-meal')
    await expectSnapshot(page)
  })
})
