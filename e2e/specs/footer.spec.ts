import { footer } from '@/lib/content/footer'
import { site, social } from '@/lib/content/site'
import { expect, open, test } from '../support/fixtures'
import { expectInView } from '../support/places'

test('the quick links lead to their sections', async ({ page }) => {
  await open(page)
  const list = page
    .getByRole('contentinfo')
    .getByRole('list')
    .filter({ hasText: footer.quick.links[0].label })
  await expect(list.getByRole('link')).toHaveText(footer.quick.links.map(({ label }) => label))
  for (const { label, href } of footer.quick.links) {
    await list.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expectInView(page, page.locator(href).getByRole('heading').first())
  }
})

test('the support links are Contact Us, Become a Vendor, Privacy Policy and Terms of Service', async ({
  page,
}) => {
  await open(page)
  const list = page.getByRole('contentinfo').getByRole('list').filter({ hasText: 'Contact Us' })
  await expect(list.getByRole('link')).toHaveText([
    'Contact Us',
    'Become a Vendor',
    'Privacy Policy',
    'Terms of Service',
  ])
})

test('a placeholder link is a link without a target that says so and leads nowhere', async ({
  page,
}) => {
  await open(page)
  const placeholders = [...footer.support.links, ...footer.social.links].filter(
    ({ href }) => href === null,
  )
  expect(placeholders.length).toBeGreaterThan(0)
  const before = page.url()
  for (const { label } of placeholders) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: label })
    await expect(link).toBeVisible()
    await expect(link).not.toHaveAttribute('href')
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    // Playwright refuses to click what is disabled; a visitor doesn't know yet.
    await link.click({ force: true })
    expect(page.url()).toBe(before)
  }
})

test('no link leads to # alone, and every anchor of the page exists', async ({ page }) => {
  await open(page)
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).not.toContain('#')
  const anchors = [...new Set(hrefs.filter((href) => href.startsWith('#')))]
  expect(anchors.length).toBeGreaterThanOrEqual(6)
  for (const anchor of anchors) await expect(page.locator(anchor), anchor).toHaveCount(1)
})

test('the social links go to an image-sharing and a short-video profile, the third is a placeholder', async ({
  page,
}) => {
  await open(page)
  const list = page.getByRole('contentinfo').getByRole('list').filter({ hasText: 'Instagram' })
  const links = list.getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.nth(0)).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\/\w+$/)
  await expect(links.nth(1)).toHaveAttribute('href', /^https:\/\/www\.tiktok\.com\/@\w+$/)
  await expect(links.nth(2)).not.toHaveAttribute('href')
})

test('the footer names the product, its tagline and calls to the waitlist once more', async ({
  page,
}) => {
  await open(page)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByText(footer.copyright)).toBeVisible()
  await expect(foot).toContainText(site.name)
  await expect(foot).toContainText(site.tagline)
  await expect(foot.getByRole('link', { name: footer.join.label, exact: true })).toHaveAttribute(
    'href',
    '#join-waitlist',
  )
})

test('every icon of the sprite is drawn', async ({ page }) => {
  await open(page)
  const sprite = await page.request.get('/icons.svg')
  const drawn = await sprite.text()
  const used = await page
    .locator('svg use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  expect(used).toHaveLength(social.length)
  for (const href of used) {
    expect(href).toMatch(/^\/icons\.svg#/)
    expect(drawn).toContain(`id="${href.split('#')[1]}"`)
  }
})
