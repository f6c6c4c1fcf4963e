import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auction'
import { claims } from '@/lib/content/claims'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import { howItWorks } from '@/lib/content/howItWorks'
import { notFound } from '@/lib/content/notFound'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, open, openStopped, test } from '../support/fixtures'
import { expectStillBut, shiftsSoFar, watchShifts } from '../support/layout'
import { expectInView, plainText, readable, scrollTo, sidewaysScroll } from '../support/places'

const { form: formWords, states: stateWords, ...waitlistWords } = waitlist
const { words: boardWords, ...demoWords } = auctionDemo

/** Everything that is there to be read before a script has run. */
const withoutScript = [
  [waitlistWords.kicker, waitlistWords.title, waitlistWords.promise, waitlistWords.proof],
  [waitlistWords.tag, waitlistWords.withoutScript, waitlistWords.privacy],
  [
    formWords.title,
    stateWords.note,
    formWords.as,
    formWords.name.label,
    formWords.email.label,
    formWords.phoneNo.label,
  ],
  [stateWords.submit.customer, howItWorks, features, demoWords, vendors, footer, faq.title],
  [
    boardWords.wasLabel,
    boardWords.priceLabel,
    boardWords.watchersLabel,
    boardWords.timeLabel,
    boardWords.savingsLabel,
  ],
]
const ornaments = new Set<string>([waitlist.kicker, waitlist.tag.dish])
const notWords = new Set(['href', 'icon', 'file', 'language', 'wasLabel', 'nowLabel'])

function strings(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    notWords.has(key) ? [] : strings(value),
  )
}

/** In the order of the specification. */
const SECTIONS = ['join-waitlist', 'how-it-works', 'features', 'auction-demo', 'vendors', 'faq']

/**
 * Until the page's own face arrives another stands in, whose letters can't stand in the very same
 * places. What they stand in can.
 */
const OTHER_LETTERS = 0.001

const WIDTHS = [280, 360, 768, 1280, 1920, 2560]

test(
  'the sections stand in the order of the specification',
  { tag: '@preview' },
  async ({ page }) => {
    await open(page)
    const ids = await page
      .locator('section[id]')
      .evaluateAll((sections) => sections.map(({ id }) => id))
    expect(ids).toEqual(SECTIONS)
    const titles = [waitlist, howItWorks, features, auctionDemo, vendors, faq].map(
      ({ title }) => title,
    )
    let last = 0
    for (const title of titles) {
      const box = await page.getByRole('heading', { name: title }).boundingBox()
      expect(box?.y).toBeGreaterThan(last)
      last = box?.y ?? Infinity
    }
    await expect(
      page.getByRole('contentinfo').getByRole('heading', { name: faq.title }),
    ).toHaveCount(1)
  },
)

test('every claim of the specification stands on the page', async ({ page }) => {
  await open(page)
  for (const { question } of faq.items) {
    await page.locator('summary').filter({ hasText: question }).click()
    if (await page.getByText(/typical users/i).isVisible()) break
  }
  const text = await readable(page)
  for (const claim of [
    /bid for bites/,
    /where meals make cents/,
    /up to 70% off/,
    /savings average 70%/,
    /typical users save 50[–-]70%/,
    /top users save over rm300 a month/,
    /500\+[^.]*(line|waiting)/,
    /50\+ vendors are ready/,
    /rm15 a day/,
    /free to join/,
    /no setup fees/,
  ]) {
    expect(text).toMatch(claim)
  }
})

test('the numbers of the claims are those of the specification', () => {
  expect(claims).toEqual({
    maxDiscount: '70%',
    averageSavings: '70%',
    typicalSavings: '50–70%',
    topMonthlySavings: 'RM300',
    waiting: '500+',
    vendorsReady: '50+',
    dailyBudget: 'RM15',
  })
})

test('every call to action scrolls to the waitlist', async ({ page, form }) => {
  await open(page)
  // The skip link, off the screen until it has focus, is header.spec.ts's.
  const calls = page.locator('a[href="#join-waitlist"]:visible').filter({ hasNotText: header.skip })
  const names = await calls.allTextContents()
  const quick = footer.quick.links.filter(({ href }) => (href as string) === '#join-waitlist')
  expect(names).toEqual([
    header.join.label,
    auctionDemo.join,
    vendors.join,
    footer.join.label,
    ...quick.map(({ label }) => label),
  ])
  for (const index of names.keys()) {
    await scrollTo(page, 2500)
    await expect(form.name).not.toBeInViewport()
    await calls.nth(index).click()
    await expect(page).toHaveURL(/#join-waitlist$/)
    await expectInView(page, page.getByRole('heading', { name: waitlist.title }))
    await expect(form.name).toBeInViewport()
  }
})

test('no section that is opened by its address hides under the header', async ({ page }) => {
  for (const id of SECTIONS) {
    await page.goto('about:blank')
    await open(page, `/#${id}`)
    await expectInView(page, page.locator(`#${id}`).getByRole('heading').first())
  }
})

test('the page never scrolls sideways, from 280 to 2560 px, in any state', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await openStopped(page)
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    expect(await page.evaluate(() => window.innerWidth), `${width} px`).toBe(width)
    await page.locator('summary').first().click()
    const board = new AuctionBoard(page)
    await board.start.click()
    await page.clock.runFor(68_000)
    await expect(board.start).toBeDisabled()
    expect(await sidewaysScroll(page), `${width} px, ended`).toBe(0)
    expect(await page.evaluate(() => window.innerWidth), `${width} px, ended`).toBe(width)
  }
})

/** The scripts the page has asked for, and when. */
function scriptsOf(page: Page): Promise<{ name: string; startTime: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  )
}

test('every script asks to be compiled before it runs', async ({ page }) => {
  await open(page)
  const scripts = await scriptsOf(page)
  expect(scripts.length).toBeGreaterThan(3)
  for (const { name } of scripts) {
    const text = await (await page.request.get(name)).text()
    expect(text.slice(0, 40), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

test('nothing moves while the page loads', async ({ page }) => {
  await watchShifts(page)
  const load = async () => {
    await open(page)
    await page.waitForLoadState('load')
    await page.evaluate(async () => document.fonts.ready)
  }
  await load()
  await expectStillBut(page, OTHER_LETTERS)
  // With its own face at hand there is nothing left to move.
  await load()
  expect(await shiftsSoFar(page)).toEqual([])
})

test(
  'nothing moves while the page arrives piece by piece and its font last',
  { tag: '@chromium' },
  async ({ page, context }) => {
    await watchShifts(page)
    const network = await context.newCDPSession(page)
    const limit = (bytesPerSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: -1,
      })
    await limit(6000)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await limit(-1)
    await page.waitForLoadState('load')
    await page.evaluate(async () => document.fonts.ready)
    await expectStillBut(page, OTHER_LETTERS)
  },
)

test('the page keeps to the width of the screen from the first frame on', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { widths: number[] }
    seen.widths = []
    const look = () => {
      const { scrollWidth = 0 } = document.scrollingElement ?? {}
      seen.widths.push(Math.max(scrollWidth, window.innerWidth))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (const width of [280, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page)
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter(({ timeline, effect }) => {
        const { endTime = Infinity } = effect?.getComputedTiming() ?? {}
        return timeline === document.timeline && endTime !== Infinity
      })
      await Promise.all(ending.map(async ({ finished }) => finished))
    })
    const widths = await page.evaluate(() => (window as unknown as { widths: number[] }).widths)
    expect([...new Set(widths)]).toEqual([width])
  }
})

test('the promise, the reason and the form stand in the first screen', async ({ page, form }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await open(page)
    for (const part of [
      page.getByRole('heading', { name: waitlist.title }),
      page.getByText(waitlist.promise),
      form.name,
      form.email,
      form.phoneNo,
      form.submitButton,
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  }
})

test('every picture is there', { tag: '@preview' }, async ({ page }) => {
  await open(page)
  const sources = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(sources.length).toBeGreaterThanOrEqual(8)
  for (const source of new Set(sources)) {
    const response = await page.request.get(source)
    expect(response.status(), source).toBe(200)
    expect(response.headers()['content-type'], source).toMatch(/^image\//)
  }
})

test(
  'an address that does not exist gets a page that leads home',
  { tag: '@preview' },
  async ({ page, errors }) => {
    errors.expect(/^Failed to load resource: .* status of 404 /)
    const response = await page.goto('/no-such-meal')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
    await expect(page.getByText(notFound.lead)).toBeVisible()
    for (const width of [280, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    }
    await page.getByRole('link', { name: notFound.home }).click()
    await expect(page.getByRole('heading', { level: 1, name: waitlist.title })).toBeVisible()
  },
)

test('nothing is asked of another origin, and the policy is met, from load through the whole page', async ({
  page,
  form,
}) => {
  // What is asked and refused anywhere is the guard's to say; this walks the page for it.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const { question } of faq.items) {
    await page.locator('summary').filter({ hasText: question }).click()
  }
  const board = new AuctionBoard(page)
  await board.start.click()
  await expect(board.price).toHaveText('RM24.50')
  await form.name.fill('Tan')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('/_next/static/chunks/')).length).toBeGreaterThan(4)
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute(
    'content',
    /default-src 'none'.*require-trusted-types-for 'script'/,
  )
})

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('every word can be read', async ({ page, viewport }) => {
    await page.goto('/')
    const text = await readable(page)
    const words = strings(withoutScript).filter(
      // Small screens leave out two ornaments, with and without script.
      (word) => (viewport?.width ?? 0) >= 960 || !ornaments.has(word),
    )
    expect(words.length).toBeGreaterThan(80)
    for (const word of words) expect(text).toContain(plainText(word))
    for (const { question, answer } of faq.items) {
      await page.locator('summary').filter({ hasText: question }).click()
      await expect(page.getByText(answer)).toBeVisible()
    }
  })

  test('every link can be reached', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: header.menu })
    if (await menu.isVisible()) await menu.click()
    const navigation = page.getByRole('navigation', { name: header.navigation })
    for (const { label } of header.links) {
      await expect(navigation.getByRole('link', { name: label })).toBeVisible()
    }
    await navigation.getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
    await page.getByRole('link', { name: vendors.join }).click()
    await expect(page).toHaveURL(/#join-waitlist$/)
  })

  test('what needs a script is not offered, and the demo shows a still that says so', async ({
    page,
  }) => {
    await page.goto('/')
    const board = new AuctionBoard(page)
    await expect(page.getByText(auctionDemo.withoutScript)).toBeVisible()
    await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await expect(board.price).toBeVisible()
    await expect(board.start).toBeHidden()
    await expect(board.reset).toBeHidden()
    for (const words of [
      waitlist.states.success.title,
      waitlist.states.networkError,
      waitlist.states.pending,
    ]) {
      await expect(page.getByText(words)).toBeHidden()
    }
  })
})

test('with JavaScript nothing speaks of its absence', async ({ page }) => {
  await open(page)
  await expect(page.getByText(auctionDemo.withoutScript)).toBeHidden()
  await expect(page.getByText(waitlist.withoutScript)).toBeHidden()
})
