import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

/** Loads the pictures of the whole page, the lazy ones too, and its font. */
export async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
    await document.fonts.ready
  })
}

/** The page's own clock may be stopped; that of animations never is. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.body.animate([], { duration: 40 }).finished
  })
}

/** The device's own face differs from machine to machine; the page's own is the same everywhere. */
const OWN_FACE = '* { font-family: letters, display, sans-serif !important; }'
/** What floats above the page would stand across a part of it. */
const ALONE = 'header, body > a { visibility: hidden; }'

/**
 * Compares the screen, or one part of the page by itself, with the picture that the test is named
 * after. Shapes may differ a little, because every machine draws the edges of letters its own way; a
 * flat area may not change its colour at all.
 */
export async function expectLook(page: Page, part?: Locator): Promise<void> {
  const { title: picture, project } = test.info()
  const renewal = `If ${picture} was meant to change: npx playwright test looks --grep "${picture}" --project ${project.name} --update-snapshots all`
  // Motion at its end. Playwright's own way would end what the scroll drives too.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await loadAll(page)
  await twoFrames(page)
  const style = part ? OWN_FACE + ALONE : OWN_FACE
  const now = await (part ?? page).screenshot({ scale: 'css', style })
  expect(now, renewal).toMatchSnapshot(picture, { threshold: 0.05, maxDiffPixelRatio: 0.03 })
  const before = readFileSync(test.info().snapshotPath(picture, { kind: 'snapshot' }))
  expect(await changedFlatColours(page, before, now), `Flat areas. ${renewal}`).toEqual([])
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
