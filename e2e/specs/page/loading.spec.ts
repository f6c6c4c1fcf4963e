import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { globSync } from 'tinyglobby'
import { howItWorks } from '@/lib/content/howItWorks'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { WORKER_PATH } from '@/lib/waitlist/backgroundSync'
import { expect, test } from '../../support/fixtures'
import { SITE } from '../../sandbox/settings'
import { twoFrames } from '../../support/screenshot'
import { scrollTo } from '../../support/scroll'
import { shiftsSoFar } from '../../support/shifts'
import { open, openBeforeScript } from '../../support/visit'
import { textAt } from '../deployment/checks'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Tolerance for letters, which the fallback font places slightly differently. No box moves. */
const FONT_SWAP_CLS = 0.002

/** Chromium only. The returned function limits downloads to so many bytes a second; -1 lifts the limit. */
async function throttle(page: Page) {
  const network = await page.context().newCDPSession(page)
  return (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
}

/** Records the page's width in every frame. The returned function expects none above the screen width. */
async function watchWidths(page: Page) {
  await page.addInitScript(() => {
    const widths = new Set<number>()
    Object.assign(window, { widths })
    const look = () => {
      widths.add(Math.max(document.scrollingElement?.scrollWidth ?? 0, window.innerWidth))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
  const widths = () => [...(window as unknown as { widths: Set<number> }).widths]
  return async () => {
    await expect.poll(() => page.evaluate(isMoving)).toBe(false)
    expect(await page.evaluate(widths)).toEqual([page.viewportSize()!.width])
  }
}

test(
  'loads without a shift, and no frame is wider than the screen',
  { tag: ['@spec-2.13', '@spec-2.14', '@chromium', '@mobile'] },
  async ({ browser }) => {
    // Avoids the fixtures: on a deployment they intercept requests, which switches off the browser's cache.
    const page = await browser.newPage()
    const limit = await throttle(page)
    const expectNoWider = await watchWidths(page)
    const arrived = async () => {
      await limit(-1)
      await page.waitForLoadState('load')
      await page.evaluate(async () => document.fonts.ready)
    }
    await limit(30_000)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await arrived()
    const shifts = await shiftsSoFar(page)
    const cls = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
    const cause = 'On Linux, install fonts-liberation. What moved:'
    expect(cls, [cause, ...shifts].join('\n')).toBeLessThan(FONT_SWAP_CLS)
    await expectNoWider()
    // Allows no shift at all when the font comes from the cache.
    await page.setViewportSize({ width: 280, height: 740 })
    await open(page)
    await arrived()
    expect(await shiftsSoFar(page)).toEqual([])
    await expectNoWider()
    await page.close()
  },
)

test(
  'fetches pictures in view, and those nearby only from the first scroll on',
  { tag: ['@spec-2.15', '@chromium', '@modern'] },
  async ({ page }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => fetched.add(basename(request.url())))
    const fetches = (file: string) => expect.poll(() => [...fetched], file).toContain(file)
    const pictures = page.locator('img[loading=lazy]')
    const filesOf = (all: HTMLImageElement[]) => all.map(({ src }) => src.split('/').pop()!)
    await page.setViewportSize({ width: 360, height: 650 })
    await open(page)
    // Gives the browser time to request the images near the viewport.
    await twoFrames(page)
    const files = await pictures.evaluateAll(filesOf)
    expect(files.length).toBeGreaterThan(10)
    const { dish, tag } = waitlist
    const first = new Set<string>([dish.file, tag.paper.file])
    expect(files.filter((file) => fetched.has(file) && !first.has(file))).toEqual([])
    await scrollTo(page, 100)
    for (const { picture } of howItWorks.steps) await fetches(picture.file)
    expect(fetched).not.toContain(vendors.picture.file)
    await page.pdf()
    for (const file of files) await fetches(file)
    // Images at the URL's target load even if the script has not loaded.
    fetched.clear()
    await openBeforeScript(page, `/?#${anchors.howItWorks}`)
    const { file } = howItWorks.steps[0].picture
    await fetches(file)
    await expect(page.locator(`[src$="${file}"]`)).toBeInViewport()
    expect(fetched).not.toContain(vendors.picture.file)
  },
)

test(
  'the script is compiled ahead of time, and has the library make the request',
  { tag: ['@spec-2.15', '@spec-7.3', '@sandbox'] },
  async ({ baseURL }) => {
    const [, script] = / src="(\/_next\/[^"]+)"/.exec(await textAt(baseURL!, '/'))!
    expect(await textAt(baseURL!, script!)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    const has = async (path: string, words: string) =>
      (await textAt(baseURL!, path)).includes(words)
    const ofLibrary = 'is expected to be the HTML form element'
    expect(await has(script!, ofLibrary)).toBe(true)
    expect(await has(WORKER_PATH, ofLibrary)).toBe(false)
  },
)

test(
  'the site holds no file that only Next would ask for',
  { tag: ['@spec-2.15', '@sandbox'] },
  () => {
    const files = globSync(['_*', '_*/**', '**/*.{html,txt}'], { cwd: SITE, dot: true })
    const ours =
      /^_next\/static\/(chunks\/islands|media)\/|^(_headers|404\.html|index\.html|robots\.txt|\.well-known\/security\.txt)$/
    expect(
      files.filter((file) => !ours.test(file)),
      'FILES_OF_NEXT in lib/build/insideNext.js',
    ).toEqual([])
    expect(files.length).toBeGreaterThan(6)
  },
)
