import { auctionDemo } from '@/lib/content/auctionDemo'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import type { Link, LinkOrPlaceholder } from '@/lib/content/site'
import { anchors } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expect, test } from '../../support/fixtures'
import { expectInView, scrollTo } from '../../support/measuring/scroll'
import { person, signupForm } from '../../support/pageObjects/signupForm'
import { open, waitForIslands } from '../../support/visit'

const groups: { title: string; links: readonly LinkOrPlaceholder[] }[] = [
  footer.support,
  footer.social,
]
const isWithinPage = (link: LinkOrPlaceholder): link is Link => link.href?.startsWith('#') ?? false

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'links lead to their sections, and calls to action to the form',
  { tag: ['@spec-2'] },
  async ({ page, form, bar, viewport }) => {
    await open(page)
    // Excludes the logo, and the skip link, which is off the screen until it has focus.
    const links = page
      .locator('a[href*="#"]:not([aria-label]):visible')
      .filter({ hasNotText: header.skip.label })
    const expected = [
      // On narrow screens, these links are hidden in the menu.
      ...(viewport!.width >= 1024 ? header.links : []),
      header.join,
      waitlist.forVendors.link,
      auctionDemo.join,
      vendors.join,
      footer.join,
      ...footer.quick.links,
      ...groups.flatMap(({ links: named }) => named).filter(isWithinPage),
    ]
    await expect(links).toHaveText(expected.map(({ label }) => label))
    await expect(page.locator(header.home.href)).toHaveCount(1)
    for (const [index, { label, ...link }] of expected.entries()) {
      // Leaves out `?as=vendor`: a click stays on the page.
      const href = link.href.replace(/^[^#]*/, '')
      await scrollTo(page, 2500)
      await expect(page.locator(href)).toHaveCount(1)
      await links.nth(index).click()
      await expect(page).toHaveURL(`/${href}`)
      const heading = page.locator(href).getByRole('heading').first()
      await expectInView(page, heading)
      const distance = async () =>
        (await heading.boundingBox())!.y - (await bar.root.boundingBox())!.height
      await expect.poll(distance, { message: href }).toBeGreaterThanOrEqual(16)
      if (header.links.some((one) => one.href === href && one.label === label))
        await expect(heading).toContainText(label)
      if (href === header.join.href) await expect(form.name).toBeInViewport()
    }
  },
)

test(
  'scrolls smoothly only when a link is clicked',
  { tag: ['@spec-2', '@chromium'] },
  async ({ page }) => {
    await open(page)
    const link = page.getByRole('link', { name: waitlist.forVendors.link.label })
    const steps = async (scroll: () => Promise<unknown>) => {
      await page.evaluate(() => {
        const tops = new Set([Math.round(window.scrollY)])
        Object.assign(window, { tops })
        window.addEventListener('scroll', () => tops.add(Math.round(window.scrollY)))
      })
      await scroll()
      await expect(page.locator(waitlist.forVendors.link.href)).toBeFocused()
      await expectInView(page, page.locator(waitlist.forVendors.link.href))
      return page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)
    }
    // Safari does not focus a link that is clicked; nor does a click by script.
    const clickUnfocused = () => link.evaluate((element: HTMLElement) => element.click())
    for (const click of [() => link.click(), clickUnfocused]) {
      expect(await steps(click)).toBeGreaterThan(4)
      await expect(page.locator('html')).not.toHaveAttribute('data-scroll')
      await page.mouse.click(1, 400)
      await expect(page.locator('[tabindex]')).toHaveCount(0)
      await scrollTo(page, 0)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Loads the page again, because the end of a smooth scroll may still move it.
    await open(page)
    expect(await steps(() => link.click())).toBe(2)
  },
)

test(
  'the call to restaurant owners chooses vendor',
  { tag: ['@spec-6', '@spec-2', '@firefox'] },
  async ({ page, form }) => {
    await open(page, '/?utm_source=poster')
    await form.name.fill(form.person.name)
    await page.getByRole('link', { name: vendors.join.label }).press('Enter')
    await expect(form.vendor).toBeChecked()
    // The page has not been loaded again.
    await expect(form.name).toHaveValue(form.person.name)
    await expect(page).toHaveURL(`/?utm_source=poster#${anchors.waitlist}`)
    await expectInView(page, form.name)
    await page.keyboard.press('Tab')
    await expect(form.vendor).toBeFocused()
  },
)

test(
  'the call to restaurant owners, opened in a new tab, chooses vendor only there',
  // Skips deployments: the first request of a tab that a click opens lacks the header that opens a preview.
  { tag: ['@spec-6', '@firefox', '@current', '@sandbox'] },
  async ({ page, form, lane }) => {
    await open(page, '/?utm_source=poster')
    for (const options of [
      { modifiers: ['ControlOrMeta' as const] },
      { button: 'middle' as const },
    ]) {
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name: vendors.join.label }).click(options)
      const tab = await opened
      await waitForIslands(tab)
      await expect(signupForm(tab, person(lane)).vendor).toBeChecked()
      await tab.close()
      await expect(form.customer).toBeChecked()
    }
    await expect(page).toHaveURL(/\/\?utm_source=poster$/)
  },
)

test(
  'support and social links lead where site.ts says, or are placeholders that say “soon”',
  { tag: ['@spec-2'] },
  async ({ page }) => {
    await open(page)
    for (const { title, links } of groups) {
      const list = page
        .getByRole('heading', { name: title, includeHidden: true })
        .locator('xpath=..')
      await expect(list.getByRole('link')).toHaveCount(links.length)
      for (const [index, { label, href }] of links.entries()) {
        const link = list.getByRole('link', { name: label, exact: true })
        await expect(link).toBeEnabled({ enabled: href !== null })
        expect(await link.getAttribute('href'), label).toBe(href)
        await expect(list.getByRole('listitem').nth(index)).toContainText(label)
        if ('icon' in links[index]!) await expect(link.locator('svg > *').first()).toBeVisible()
      }
      // A list of only placeholders shows “soon” once. Screen readers say it for each link.
      const soon = links.filter(({ href }) => href === null).length
      const marks = list.getByText(`· ${footer.soon}`)
      await expect(marks).toHaveCount(soon === links.length ? 1 : soon)
    }
  },
)
