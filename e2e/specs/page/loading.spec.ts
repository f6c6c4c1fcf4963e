import type { Page } from '@playwright/test'
import { globSync } from 'tinyglobby'
import { WORKER_PATH } from '@/lib/waitlist/page/backgroundSync'
import { expect, test } from '../../support/fixtures'
import { SITE } from '../../sandbox/settings'
import { textAt } from '../../support/deployment/readSite'
import { shiftsSoFar } from '../../support/measuring/shifts'
import { open } from '../../support/visit'

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
  { tag: ['@spec-2', '@chromium', '@mobile'] },
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
    const cause =
      'On Linux, install fonts-liberation. After a change of the font, adjust styles/_fonts.scss. What moved:'
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

const scriptIn = async (site: string) =>
  / src="(\/_next\/[^"]+)"/.exec(await textAt(site, '/'))![1]!

test(
  'the script is compiled ahead of time, and has the library make the request',
  { tag: ['@spec-2', '@spec-7', '@sandbox'] },
  async ({ baseURL }) => {
    const script = await scriptIn(baseURL!)
    expect(await textAt(baseURL!, script)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    const has = async (path: string, words: string) =>
      (await textAt(baseURL!, path)).includes(words)
    const ofLibrary = 'is expected to be the HTML form element'
    expect(await has(script, ofLibrary)).toBe(true)
    expect(await has(WORKER_PATH, ofLibrary)).toBe(false)
  },
)

test(
  'the script begins by naming the file with the licences of packages and font',
  { tag: ['@spec-15', '@sandbox'] },
  async ({ baseURL }) => {
    const script = await textAt(baseURL!, await scriptIn(baseURL!))
    const [, file] = /^(?:\/\/.*\n)*?\/\/ Licences.* (\/.+)\n/.exec(script) ?? []
    expect(await textAt(baseURL!, file!)).toMatch(/^scheduler\n.+^Copyright .*Jaro/ms)
  },
)

test(
  'the site holds no file that only Next would ask for',
  { tag: ['@spec-2', '@sandbox'] },
  () => {
    const files = globSync(['_*', '_*/**', '**/*.{html,txt}'], { cwd: SITE, dot: true })
    const ours =
      /^_next\/static\/(islands\.|media\/)|^(_headers|404\.html|index\.html|robots\.txt|licenses\.txt)$/
    expect(
      files.filter((file) => !ours.test(file)),
      'FILES_OF_NEXT in lib/export/insideNext.js',
    ).toEqual([])
    expect(files.length).toBeGreaterThan(5)
  },
)
