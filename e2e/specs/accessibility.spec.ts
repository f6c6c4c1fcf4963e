import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { header } from '@/lib/content/header'
import { notFound } from '@/lib/content/notFound'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import { AuctionBoard } from '../support/auctionBoard'
import { expect, holdScripts, open, openStopped, test } from '../support/fixtures'
import { sidewaysScroll } from '../support/places'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules(without)
    .analyze()
  expect(passes.length).toBeGreaterThan(10)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect(found).toEqual([])
}

test('idle', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
})

test('scrolled, with the solid header', async ({ page }) => {
  await open(page, '/#features')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expectAccessible(page)
})

test('the menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await page.getByRole('button', { name: header.menu }).click()
  await expect(page.getByRole('navigation', { name: header.navigation })).toBeVisible()
  await expectAccessible(page)
})

test('vendor is chosen', async ({ page, form }) => {
  await open(page)
  await form.vendor.check()
  await expectAccessible(page)
})

test('fields are invalid', async ({ page, form }) => {
  await open(page)
  await form.enter({ name: ' ', email: 'mei.ling', phoneNo: '' })
  await form.submit()
  await expect(form.name).toBeFocused()
  expect(await page.locator('input:user-invalid').count()).toBe(3)
  await expectAccessible(page)
})

test('joining', { tag: '@sandbox' }, async ({ page, form, inbox }) => {
  await inbox.fault({ fault: 'silence' })
  await open(page)
  await form.enter()
  await form.submit()
  await expect(form.name).toBeDisabled()
  await expectAccessible(page)
  await expect(form.name).toBeDisabled()
})

test('success', async ({ page, form }) => {
  // Its five seconds may be over before axe has looked at everything.
  await page.addInitScript((successMs) => {
    const after = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) =>
      after(run, ms === successMs ? 600_000 : ms)) as typeof window.setTimeout
  }, SUCCESS_MS)
  await open(page)
  await form.join()
  await expectAccessible(page)
  await form.expectSuccess()
})

test('network error', async ({ page, context, form, errors }) => {
  errors.expect(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/)
  await open(page)
  await context.setOffline(true)
  await form.enter()
  await form.submit()
  await expect(form.networkError).toBeVisible()
  await expectAccessible(page)
})

test('still sending', { tag: '@sandbox' }, async ({ page, form, inbox, errors }) => {
  errors.expect(
    /^Failed to load resource: .* status of 500 /,
    /^Waitlist: not delivered yet \(500\)$/,
  )
  await inbox.fault({ fault: 500, times: 'always' })
  await page.clock.install()
  await open(page)
  await form.join()
  await page.clock.fastForward(SUCCESS_MS)
  await expect(form.pending).toBeVisible()
  await expectAccessible(page)
  await expect(form.pending).toBeVisible()
})

test('an answer is open', async ({ page }) => {
  await open(page)
  await page.locator('summary').first().click()
  await expectAccessible(page)
})

test('the demo is running', async ({ page }) => {
  await open(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await expect(board.price).toHaveText('RM24.50')
  await expectAccessible(page)
  await expect(board.pause).toBeVisible()
})

test('the demo has ended', async ({ page }) => {
  await openStopped(page)
  const board = new AuctionBoard(page)
  await board.start.click()
  await page.clock.runFor(68_000)
  await expect(board.start).toBeDisabled()
  await page.clock.resume()
  await expectAccessible(page)
})

test('the 404 page', async ({ page, errors }) => {
  errors.expect(/^Failed to load resource: .* status of 404 /)
  await page.goto('/no-such-meal')
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible()
  await expectAccessible(page)
})

test('forced colours', async ({ page, form }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await form.vendor.check()
  await page.locator('summary').first().click()
  // Contrast is the visitor's palette then, and axe reads the colours that were forced away.
  await expectAccessible(page, ['color-contrast'])
  // A choice told by colours alone would be lost: both halves would look the same.
  const grounds = await form.root.getByRole('radio').evaluateAll((radios) =>
    radios.map((radio) => {
      const label = radio.nextElementSibling ?? radio
      return getComputedStyle(label).backgroundColor
    }),
  )
  expect(new Set(grounds).size).toBe(2)
})

test('before the script has arrived', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expectAccessible(page)
  release()
})

test('text at 200 %', async ({ page, form }) => {
  await open(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await form.join()
  // Nothing may be cut off.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, button, label, a, dd, dt, summary')]
      .filter((element) => {
        const { overflowX, clip, display } = getComputedStyle(element)
        const hidden = clip !== 'auto' || display === 'inline' || overflowX === 'visible'
        return !hidden && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.textContent),
  )
  expect(cut).toEqual([])
})

test('controls are at least 44 px high and wide', async ({ page, form }) => {
  await open(page)
  const board = new AuctionBoard(page)
  const controls = [
    form.name,
    form.email,
    form.phoneNo,
    form.submitButton,
    form.root.getByRole('radio').first(),
    form.root.getByRole('radio').last(),
    board.start,
    board.reset,
    page.locator('summary').first(),
    page.getByRole('banner').getByRole('link', { name: header.join.label }),
    page.getByRole('button', { name: header.menu }),
  ]
  for (const control of controls) {
    if (!(await control.isVisible())) continue
    const box = await control.boundingBox()
    expect(Math.round(box?.height ?? 0), String(control)).toBeGreaterThanOrEqual(44)
    expect(Math.round(box?.width ?? 0), String(control)).toBeGreaterThanOrEqual(44)
  }
})
