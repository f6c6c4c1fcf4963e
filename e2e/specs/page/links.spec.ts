import { auctionDemo } from '@/lib/content/auctionDemo'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { expectInView, scrollTo } from '../../support/scroll'
import { open } from '../../support/visit'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'links lead to their sections, and calls to action to the form',
  { tag: ['@spec-2.1', '@spec-2.5', '@spec-2.9', '@spec-2.10', '@spec-2.21'] },
  async ({ page, form, viewport }) => {
    await open(page)
    // All but the logo and the skip link, which is off the screen until it has focus.
    const links = page
      .locator('a[href^="#"]:not([aria-label]):visible')
      .filter({ hasNotText: header.skip.label })
    const expected = [
      // In the menu on narrow screens.
      ...(viewport!.width >= 1024 ? header.links : []),
      header.join,
      waitlist.forVendors.link,
      auctionDemo.join,
      vendors.join,
      footer.join,
      ...footer.quick.links,
    ]
    await expect(links).toHaveText(expected.map(({ label }) => label))
    await expect(page.locator(header.home.href)).toHaveCount(1)
    for (const [index, { href }] of expected.entries()) {
      await scrollTo(page, 2500)
      await expect(page.locator(href)).toHaveCount(1)
      await links.nth(index).click()
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      await expectInView(page, page.locator(href).getByRole('heading').first())
      if (href === header.join.href) await expect(form.name).toBeInViewport()
    }
  },
)
