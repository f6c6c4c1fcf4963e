import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { howItWorks } from '@/lib/content/howItWorks'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { nothingLoads, twoFrames } from '../../support/measuring/screenshot'
import { scrollTo } from '../../support/measuring/scroll'
import { open, openBeforeScript } from '../../support/visit'

const PHONE = { width: 360, height: 740 }
/** Background pictures below the first screen, in the order of the page. */
const BACKGROUNDS = ['tile-dark.svg', 'chit.svg']
const WITHOUT_PICTURES = 'img { visibility: hidden !important }'
const WITHOUT_BACKGROUNDS =
  '*, ::before, ::after { background-image: none !important; border-image-source: none !important }'

/** File names of what the page requests from now on. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => files.add(basename(request.url())))
  return files
}

const lazyFiles = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((image) => image.getAttribute('loading') === 'lazy')
        .map((image) => image.src.split('/').pop()!),
    )

type Box = { x: number; y: number; width: number; height: number }

/** Boxes in the whole page: of each picture, and of the sections with a background picture. */
async function boxes(page: Page): Promise<Record<'pictures' | 'backgrounds', Record<string, Box>>> {
  return page.evaluate(
    ([demo, vendorSection]) => {
      const boxOf = (element: Element) => {
        const { left: x, top, width, height } = element.getBoundingClientRect()
        return { x, y: top + window.scrollY, width, height }
      }
      const pictures = [...document.querySelectorAll('img')].filter(
        (image) => image.getClientRects().length > 0,
      )
      return {
        pictures: Object.fromEntries(
          pictures.map((image, index) => [`${index} ${image.src}`, boxOf(image)]),
        ),
        backgrounds: Object.fromEntries(
          [demo, vendorSection].map((id) => [id!, boxOf(document.getElementById(id!)!)]),
        ),
      }
    },
    [anchors.demo, anchors.vendors],
  )
}

/** Waits for the price drop on the first screen, which would differ between two screenshots. */
async function priceDropped(page: Page): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
      ).length
  await expect.poll(() => page.evaluate(running)).toBe(0)
}

/** Boxes in which no pixel differs between two pictures of the page. */
async function equalBoxes(one: Buffer, other: Buffer, all: Record<string, Box>): Promise<string[]> {
  const difference = sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .removeAlpha()
  const image = sharp(await difference.png().toBuffer())
  const equal = await Promise.all(
    Object.entries(all).map(async ([name, { x, y, width, height }]) => {
      const region = { left: Math.max(0, x), top: y, width, height }
      const rounded = Object.entries(region).map(([side, px]) => [side, Math.floor(px)])
      const part = await image.clone().extract(Object.fromEntries(rounded)).toBuffer()
      const { channels } = await sharp(part).stats()
      return channels.every(({ max }) => max === 0) ? [name] : []
    }),
  )
  return equal.flat()
}

test.describe(() => {
  // The page's CSP would block the styles that the test adds.
  test.use({ bypassCSP: true })

  test(
    'shows every picture in a screenshot of the whole page, and the same after scrolling through it',
    { tag: '@spec-2' },
    async ({ page }) => {
      await page.setViewportSize(PHONE)
      await open(page)
      await nothingLoads(page)
      await priceDropped(page)
      const whole = (style = '') => page.screenshot({ fullPage: true, style })
      const photograph = await whole()
      const { pictures, backgrounds } = await boxes(page)
      expect(Object.keys(pictures).length).toBeGreaterThan(12)
      expect(await equalBoxes(photograph, await whole(WITHOUT_PICTURES), pictures)).toEqual([])
      const bare = await whole(WITHOUT_BACKGROUNDS)
      expect(await equalBoxes(photograph, bare, backgrounds)).toEqual([])

      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height - PHONE.height; top += 700) await scrollTo(page, top)
      await scrollTo(page, 0)
      const same = await equalBoxes(photograph, await whole(), {
        page: { x: 0, y: 0, width: PHONE.width, height },
      })
      expect(same).toEqual(['page'])
    },
  )
})

/** Attributes that the script sets to fetch pictures, by idle time. */
async function watchIdleTimes(page: Page): Promise<() => Promise<(string | null)[][]>> {
  await page.addInitScript(() => {
    const idleTimes: (string | null)[][] = []
    Object.assign(window, { idleTimes })
    new MutationObserver((changes) =>
      idleTimes.push(changes.map(({ attributeName }) => attributeName)),
    ).observe(document, { subtree: true, attributeFilter: ['loading', 'data-pictures'] })
  })
  return () => page.evaluate(() => (window as unknown as { idleTimes: string[][] }).idleTimes)
}

test(
  'fetches pictures in view until all islands are hydrated, then the others without a scroll, three in each idle time',
  { tag: ['@spec-2', '@chromium', '@modern'] },
  async ({ page }) => {
    const fetched = watchFiles(page)
    const idleTimes = await watchIdleTimes(page)
    await page.setViewportSize({ width: 360, height: 650 })
    const loadScript = await openBeforeScript(page)
    // Gives the browser time to request the images near the screen.
    await twoFrames(page)
    const files = await lazyFiles(page)
    expect(files.length).toBeGreaterThan(10)
    const { dish, tag } = waitlist
    const first = new Set<string>([dish.file, tag.paper.file])
    const far = [...files.filter((file) => !first.has(file)), ...BACKGROUNDS]
    expect(far.filter((file) => fetched.has(file))).toEqual([])

    // A picture that is scrolled to is shown even if the script never arrives.
    await page.goto(`/?#${anchors.howItWorks}`, { waitUntil: 'commit' })
    const { file } = howItWorks.steps[0].picture
    await expect(page.locator(`[src$="${file}"]`)).toBeInViewport()
    await expect.poll(() => [...fetched]).toContain(file)
    expect(fetched).not.toContain(vendors.picture.file)

    await loadScript()
    for (const each of far) await expect.poll(() => [...fetched], each).toContain(each)
    const changes = await idleTimes()
    expect(Math.max(...changes.map(({ length }) => length))).toBe(3)
    const names = changes.flat()
    expect(names.indexOf('data-pictures'), 'backgrounds last').toBe(names.length - 1)
  },
)

test(
  'leaves the other pictures to the browser’s lazy loading if the visitor saves data',
  { tag: ['@spec-2', '@chromium'] },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const fetched = watchFiles(page)
    await page.setViewportSize({ width: 360, height: 650 })
    await open(page)
    await expect.poll(() => [...fetched]).toContain(howItWorks.steps[0].picture.file)
    await nothingLoads(page)
    for (const far of [vendors.picture.file, ...BACKGROUNDS]) expect(fetched).not.toContain(far)
    await page.locator(`[src$="${vendors.picture.file}"]`).scrollIntoViewIfNeeded()
    await expect.poll(() => [...fetched]).toContain(vendors.picture.file)
  },
)

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('holds no picture back', { tag: ['@spec-2'] }, async ({ page }) => {
    const fetched = watchFiles(page)
    await page.setViewportSize({ width: 360, height: 650 })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(fetched).toContain(howItWorks.steps[0].picture.file)
    for (const background of BACKGROUNDS) expect(fetched).toContain(background)
  })
})

test('never scrolls sideways with dir=rtl', { tag: '@spec-2' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  const expectUpright = async () => {
    for (const root of ['documentElement', 'body'] as const) {
      await page.evaluate((name) => {
        document.documentElement.dir = ''
        document.body.dir = ''
        document[name].dir = 'rtl'
      }, root)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBe(0)
      await expect(page.getByText(waitlist.promise)).toBeInViewport()
    }
  }
  const loadScript = await openBeforeScript(page)
  await expectUpright()
  await loadScript()
  await expectUpright()
})
