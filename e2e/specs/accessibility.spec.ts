import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { header } from '@/lib/content/header'
import { howItWorks } from '@/lib/content/howItWorks'
import { site } from '@/lib/content/site'
import { vendors } from '@/lib/content/vendors'
import { question } from '../support/answers'
import { expect, test } from '../support/fixtures'
import { answered404, failedToLoad, notDelivered } from '../support/guard'
import { scrollTo, sidewaysScroll } from '../support/scroll'
import { cutOrOverlapping } from '../support/text'
import { open, openBeforeScript, openWithPausedClock } from '../support/visit'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds no violation, whether the page's clock is stopped or not. */
async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  const state = { done: false }
  const analysis = new AxeBuilder({ page })
    // The page has no frames, so axe needs no second page.
    .setLegacyMode()
    // Only violations are described node by node, which takes a third off the time.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules(without)
    .analyze()
    .finally(() => (state.done = true))
  // axe waits for short timers, which a stopped clock would hold back.
  while (!state.done) await page.clock.runFor(1)
  const { violations, passes } = await analysis
  expect(passes.length).toBeGreaterThan(10)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
  expect(found).toEqual([])
}

test.describe('axe finds nothing', { tag: '@spec-11.1' }, () => {
  test('before the script and idle', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const letScriptsIn = await openBeforeScript(page)
    await expectAccessible(page)
    await letScriptsIn()
    await expectAccessible(page)
  })

  test('the demo running and ended, an answer and the menu open', async ({ page, bar, board }) => {
    await openWithPausedClock(page)
    await question(page, 0).click()
    await board.start.click()
    await board.tick()
    await expect(board.price).toHaveText('RM24.50')
    await scrollTo(page, 1000)
    await expectAccessible(page)
    await expect(board.pause).toBeVisible()
    await board.reset.click()
    await board.runToEnd()
    await page.setViewportSize({ width: 360, height: 740 })
    await bar.menuButton.click()
    await expect(bar.menu).toBeVisible()
    await expectAccessible(page)
    await expect(bar.menu).toBeVisible()
  })

  test('vendor, fields invalid, network message, success', async ({ page, form, errors }) => {
    errors.allow(failedToLoad)
    await openWithPausedClock(page)
    await form.vendor.check()
    const border = () => form.phoneNo.evaluate((field) => getComputedStyle(field).borderColor)
    const before = await border()
    await form.send({ name: ' ', email: 'mei.ling', phoneNo: '' })
    await expect(page.locator('input:user-invalid')).toHaveCount(3)
    expect(await border(), 'what is to be mended is marked').not.toBe(before)
    await expectAccessible(page)
    await page.context().setOffline(true)
    await form.send()
    await expect(form.networkError).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await form.join()
    await expectAccessible(page)
    await form.expectSuccess()
  })

  test('joining, still sending', { tag: '@sandbox' }, async ({ page, form, inbox, errors }) => {
    errors.expect(notDelivered('no answer'))
    await inbox.fault({ fault: 'silence', times: 'always' })
    await openWithPausedClock(page)
    await form.send()
    await expect(form.name).toBeDisabled()
    await expectAccessible(page)
    await expect(form.name).toBeDisabled()
    await page.clock.runFor(15_000)
    await form.expectSuccess()
    await form.expectStillSending()
    await expectAccessible(page)
    await expect(form.stillSending).toBeVisible()
  })

  test('on the 404 page', async ({ page, errors }) => {
    errors.allow(answered404)
    const response = await page.goto('/no-such-meal')
    expect(response!.status()).toBe(404)
    await expectAccessible(page)
  })

  test(
    'with forced colours',
    { tag: ['@spec-11.8', '@chromium'] },
    async ({ page, form, board, bar }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      await open(page)
      await form.vendor.check()
      await question(page, 0).click()
      // Contrast is the visitor's palette then, and axe reads the colours that were forced away.
      await expectAccessible(page, ['color-contrast'])
      // A choice told by colours alone would be lost: both halves would look the same.
      const radios = form.root.getByRole('radio')
      const grounds = await radios.evaluateAll((all) =>
        all.map((radio) => getComputedStyle(radio.nextElementSibling!).backgroundColor),
      )
      expect(new Set(grounds).size).toBe(2)
      // The button is as the choice that is made: with the visitor's own pair of colours.
      const pair = (element: Element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      }
      const chosen = form.root.locator('[value="vendor"] + span')
      expect(await form.submitButton.evaluate(pair)).toEqual(await chosen.evaluate(pair))
      // The same for fields of which one is refused.
      await form.send({ ...form.person, email: 'mei.ling' })
      await form.vendor.focus()
      const border = (field: Locator) =>
        field.evaluate((input) => getComputedStyle(input).borderStyle)
      expect(await border(form.email)).not.toBe(await border(form.name))
      // The price has no plate behind it; black, it would be lost on a dark ground.
      const colour = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)
      const label = board.root.getByText(auctionDemo.words.priceLabel)
      expect(await colour(board.price.locator('span'))).toBe(await colour(label))
      // Drawn with a ground, the bars of the menu's button would be lost.
      await page.setViewportSize({ width: 360, height: 740 })
      const withBars = await bar.menuButton.screenshot()
      await bar.menuButton.evaluate((button) => button.replaceChildren())
      expect((await bar.menuButton.screenshot()).equals(withBars)).toBe(false)
    },
  )

  test('with text at 200%', { tag: ['@spec-2.13', '@spec-11.6'] }, async ({ page, form, bar }) => {
    await openWithPausedClock(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await question(page, 0).click()
    const expectFits = async (state: string) => {
      for (const width of [1280, 412, 360, 320, 280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await sidewaysScroll(page), `${width} px, ${state}`).toBe(0)
        expect(await cutOrOverlapping(page), `${width} px, ${state}`).toEqual([])
        await bar.expectOneLine(`${width} px, ${state}`)
      }
    }
    await expectFits('idle')
    await expectAccessible(page)
    await form.join()
    await expectFits('success')
  })
})

test('lists without marks stay lists', { tag: '@spec-11.4' }, async ({ page }) => {
  await open(page)
  // Safari drops the role of a list without marks unless it is named.
  await expect(page.locator('ul, ol')).toHaveCount(7)
  await expect(page.locator(':is(ul, ol)[role="list"]')).toHaveCount(7)
  // Steps follow one another.
  for (const { steps } of [howItWorks, vendors]) {
    const titles = steps.map(({ title }) => title)
    const list = page
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: titles[0] }) })
    await expect(list).toHaveJSProperty('tagName', 'OL')
    await expect(list.getByRole('heading')).toHaveText(titles)
  }
})

test('pictures decorate, and nobody hears of them', { tag: '@spec-11.4' }, async ({ page }) => {
  await open(page)
  const pictures = page.locator('img, svg')
  expect(await pictures.count()).toBeGreaterThan(10)
  await expect(page.getByRole('img')).toHaveCount(0)
})

/** Notes every animation and transition from the next load on. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName))
    document.addEventListener('animationstart', ({ animationName }) => {
      // Driven by the scroll, these switch the header's ground and its call, and take no time.
      if (!/solid|outlined/.test(animationName)) moved.push(animationName)
    })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

test(
  'with reduced motion nothing slides',
  { tag: '@spec-11.8' },
  async ({ page, form, board, bar }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moved = await watchMotion(page)
    await openWithPausedClock(page)
    await question(page, 0).click()
    await board.runToEnd()
    await form.join()
    await page.setViewportSize({ width: 360, height: 740 })
    await bar.menuButton.click()
    await expect(bar.menu).toBeVisible()
    expect(await moved()).toEqual([])
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  },
)

test('at 400% zoom the page is one column', { tag: '@spec-11.6' }, async ({ page, bar, form }) => {
  // What a window of 1280 x 1024 has left at 400% (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await form.join()
  // A lower window leaves less than the menu's height.
  await page.setViewportSize({ width: 320, height: 160 })
  await bar.menuButton.click()
  await bar.links.first().hover()
  await page.mouse.wheel(0, 500)
  await expect(bar.links.last()).toBeInViewport({ ratio: 1 })
})

/** Every control that is laid out, on the screen or not, but for links within a sentence. */
function controlSizes(page: Page) {
  return page
    .locator('button, input, summary, a:not([lang] p a)')
    .locator('visible=true')
    .evaluateAll((elements) =>
      elements.map((element) => {
        // A radio button is drawn by its label.
        const drawn = element.matches('[type=radio]') ? element.parentElement! : element
        const { width, height } = drawn.getBoundingClientRect()
        const name = element.textContent || element.ariaLabel || element.id
        return { name, px: Math.round(Math.min(width, height) * 10) / 10 }
      }),
    )
}

test('controls are at least 44 px', { tag: '@spec-11.7' }, async ({ page, bar }) => {
  await open(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    if (await bar.menuButton.isVisible()) await bar.menuButton.click()
    await expect(bar.links.last()).toBeVisible()
    const controls = await controlSizes(page)
    const names = controls.map(({ name }) => name)
    const some = [header.skip.label, site.name, 'FAQ', 'Instagram']
    expect(names).toEqual(expect.arrayContaining(some))
    expect(controls.length).toBeGreaterThan(30)
    expect(controls.filter(({ px }) => px < 44)).toEqual([])
  }
})
