import { auctionDemo } from '@/lib/content/auction'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { footer } from '@/lib/content/footer'
import { howItWorks } from '@/lib/content/howItWorks'
import { notFound } from '@/lib/content/notFound'
import { anchors, site, social } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../../support/answers'
import { expect, open, test } from '../../support/fixtures'
import { textAt } from '../../support/head'
import { expectEntries, readable, sidewaysScroll } from '../../support/places'

test('sections come in order', { tag: ['@spec-2.8', '@preview', '@firefox'] }, async ({ page }) => {
  await open(page)
  const ids = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(Object.values(anchors))
  let last = 0
  for (const { title } of [waitlist, howItWorks, features, auctionDemo, vendors, faq]) {
    const box = await page.getByRole('heading', { name: title }).boundingBox()
    expect(box?.y).toBeGreaterThan(last)
    last = box?.y ?? Infinity
  }
})

test(
  'every claim of the specification is on the page',
  { tag: ['@spec-1.1', '@spec-1.3', '@spec-9.1'] },
  async ({ page }) => {
    await open(page)
    await question(page, 2).click()
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
    ]) {
      expect(text).toMatch(claim)
    }
  },
)

test('How It Works has four steps', { tag: ['@spec-1.2', '@spec-2.3'] }, async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: howItWorks.title })
  const steps = ['Browse & Choose', 'Bid or Buy Now', 'Win & Pay', 'Pickup & Enjoy']
  await expectEntries(section.getByRole('list'), steps, howItWorks.steps)
  await expect(section).toContainText(/price drop.*first bid wins/is)
  await expect(section).toContainText(/Buy Now at the fixed/i)
})

test('Features has six cards', { tag: ['@spec-2.4', '@spec-6.1'] }, async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: features.title })
  const cards = ['Real-Time Auctions', 'Instant Buy Now', 'Location-Based', 'Massive Savings']
  cards.push('Mobile-First', 'Safe & Secure')
  await expectEntries(section.getByRole('list'), cards, features.cards)
  await expect(section.getByText(/every vendor is licensed and verified/i)).toBeVisible()
  for (const name of ['For Everyone', 'Made in Malaysia']) {
    await expect(section.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(section.getByRole('term')).toHaveText(['Students', 'Professionals', 'Food lovers'])
  for (const { text } of [...features.everyone.people, features.malaysia]) {
    await expect(section.getByText(text)).toBeVisible()
  }
})

test('a name stands clear of its line', { tag: '@spec-2.4' }, async ({ page }) => {
  await open(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const gaps = await page.locator(`#${anchors.features} dt`).evaluateAll((names) =>
      names.map((name) => {
        const line = name.nextElementSibling!.getBoundingClientRect()
        return line.top - name.getBoundingClientRect().bottom
      }),
    )
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(4)
  }
})

test('vendors and footer', { tag: ['@spec-1.4', '@spec-2.6', '@spec-2.7'] }, async ({ page }) => {
  await open(page)
  const section = page.getByRole('region', { name: vendors.title })
  const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)
  const [benefits, steps] = [section.getByRole('list').first(), section.getByRole('list').nth(1)]
  await expect(benefits.getByRole('listitem')).toHaveCount(4)
  await expectEntries(benefits, titles(vendors.benefits), vendors.benefits)
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expectEntries(steps, titles(vendors.steps), vendors.steps)
  await expect(section.getByText(vendors.kicker)).toBeVisible()
  await expect(section.getByText(/free to join/i)).toBeVisible()
  await expect(section.getByText(/no setup fees/i)).toBeVisible()
  await expect(section.getByRole('link')).toHaveText('Join as Restaurant Partner')
  for (const words of [footer.copyright, site.name, site.tagline]) {
    await expect(page.getByRole('contentinfo')).toContainText(words)
  }
})

test('every picture and icon loads', { tag: ['@spec-2.16', '@preview'] }, async ({ page }) => {
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
  const sprite = await textAt(page, '/icons.svg')
  const used = await page
    .locator('svg use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  expect(used).toHaveLength(Object.keys(social).length)
  for (const href of used) expect(sprite).toContain(`id="${href.replace('/icons.svg#', '')}"`)
})

test('the 404 page leads home', { tag: ['@spec-14.5', '@preview'] }, async ({ page, errors }) => {
  errors.expect(/^Failed to load resource: .* status of 404 /)
  const response = await page.goto('/no-such-meal')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
  await expect(page.getByText(notFound.lead)).toBeVisible()
  for (const width of [280, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(page), `${width} px`).toBe(0)
  }
  await page.getByRole('link', { name: notFound.home.label }).click()
  await expect(page.getByRole('heading', { level: 1, name: waitlist.title })).toBeVisible()
})
