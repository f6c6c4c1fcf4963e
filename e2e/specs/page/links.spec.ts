import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { expectInView, scrollTo } from '../../support/scroll'
import { open } from '../../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** All but the logo and the skip link, which is off the screen until it has focus. */
const linksTo = (page: Page, href: string) =>
  page.locator(`a[href${href}:not([aria-label]):visible`).filter({ hasNotText: header.skip.label })

test(
  'calls to action lead to the form',
  { tag: ['@spec-2.1', '@spec-2.5', '@spec-2.9'] },
  async ({ page, form }) => {
    await open(page)
    const calls = linksTo(page, '="#join-waitlist"]')
    const joins = [header.join, auctionDemo.join, vendors.join, footer.join]
    await expect(calls).toHaveText(joins.map(({ label }) => label))
    for (const index of joins.keys()) {
      await scrollTo(page, 2500)
      await expect(form.name).not.toBeInViewport()
      await calls.nth(index).click()
      await expect(page).toHaveURL(/#join-waitlist$/)
      await expectInView(page, page.getByRole('heading', { name: waitlist.title }))
      await expect(form.name).toBeInViewport()
    }
  },
)

test(
  'links lead to their sections',
  { tag: ['@spec-2.1', '@spec-2.10', '@spec-2.21'] },
  async ({ page, viewport }) => {
    await open(page)
    const links = linksTo(page, '^="#"]:not([href="#join-waitlist"])')
    const wide = viewport!.width >= 1024
    const expected = [
      ...(wide ? header.links : []),
      waitlist.forVendors.link,
      ...footer.quick.links,
    ]
    await expect(links).toHaveText(expected.map(({ label }) => label))
    await expect(page.locator(header.home.href)).toHaveCount(1)
    for (const [index, { href }] of expected.entries()) {
      await expect(page.locator(href)).toHaveCount(1)
      await links.nth(index).click()
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      await expectInView(page, page.locator(href).getByRole('heading').first())
    }
  },
)
