import type { Page } from '@playwright/test'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { waitlist } from '@/lib/content/waitlist'
import { TICKS_TO_THE_FLOOR } from '../support/demoFigures'
import { openEachAnswer } from '../support/pageObjects/faqList'
import { expectSignup } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { offline, reRendered } from '../support/guard'
import { openWithPausedClock, passUntilNothingStored } from '../support/pausedClock'
import { openBeforeScript } from '../support/visit'

/**
 * Acts as a browser's translator: wraps text nodes in `<font><font>`, also those that are added later. The
 * words stay the same. With `otherWords`, they become upper case, and React notices the change.
 */
async function translate(page: Page, { otherWords = false } = {}): Promise<void> {
  await page.evaluate((upperCase) => {
    const untouched = 'script, style, noscript, font font, [translate="no"]'
    const wrap = (text: Node) => {
      const words = text.nodeValue
      if (!words?.trim() || text.parentElement?.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = upperCase ? words.toUpperCase() : words
      outer.append(inner)
      ;(text as Text).replaceWith(outer)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    document.documentElement.lang = 'ms'
    document.documentElement.classList.add('translated-ltr')
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target)
        addedNodes.forEach(wrapAll)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, otherWords)
}

const moments = {
  'after hydration': async (page: Page) => {
    await openWithPausedClock(page)
    await translate(page)
  },
  'before hydration': async (page: Page) => {
    await page.clock.install()
    const letScriptsIn = await openBeforeScript(page)
    await translate(page)
    await letScriptsIn()
    await page.clock.pauseAt(Date.now() + 60_000)
  },
}

for (const [moment, openTranslated] of Object.entries(moments)) {
  const type = moment === 'after hydration' ? 'customer' : 'vendor'
  test.describe(`translated ${moment}`, () => {
    test.beforeEach(async ({ page }) => {
      await openTranslated(page)
      await expect(page.locator('h1 font font').first()).toBeVisible()
      const figures = page.locator('#auction-demo font font').filter({ hasText: /\d/ })
      await expect(figures).toHaveText('0% off')
      const untranslated = page.locator('[href="#top"], s, [data-falling]')
      await expect(untranslated.locator('font')).toHaveCount(0)
    })

    test(
      'the form shows every message and delivers',
      { tag: ['@sandbox', '@spec-8', '@spec-10'] },
      async ({ page, form, inbox, errors }) => {
        errors.allow(...offline)
        await inbox.fault({ fault: 500, times: 'always' })
        await page.context().setOffline(true)
        await form[type].check()
        await form.send()
        await expect(form.notSent).toBeVisible()
        await expect(form.note).toBeHidden()
        await form.expectValues()
        await page.context().setOffline(false)
        await form.submitButton.click()
        await form.expectSuccess()
        await form.expectPending()
        await expect(form.notSent).toBeHidden()
        await inbox.clearFaults()
        await passUntilNothingStored(page)
        await expectSignup(inbox, form.person, type)
        await expect(form.pending).toBeHidden()
      },
    )

    test(
      'the demo shows true figures, also after a reset, and menu and answers open and close',
      { tag: ['@spec-10', '@modern'] },
      async ({ page, board, bar }) => {
        await board.start.click()
        await board.tick()
        await board.pause.click()
        await page.clock.runFor(10_000)
        await board.expectFigures(1)
        await board.runToEnd()
        await board.expectFigures(TICKS_TO_THE_FLOOR)
        await expect(board.announcement).toContainText(auctionDemo.words.ended)
        await board.reset.click()
        await board.expectFigures(0)
        await expect(board.watchers).toHaveText('12')
        await expect(board.announcement).not.toContainText('Ended')
        await board.start.click()
        await board.tick(2)
        await board.expectFigures(2)
        await page.setViewportSize({ width: 360, height: 740 })
        await bar.openMenu()
        await bar.links.filter({ hasText: 'FAQ' }).click()
        await expect(bar.menu).toBeHidden()
        await openEachAnswer(page)
      },
    )
  })
}

test(
  'typing continues at the caret while a translated page hydrates',
  { tag: ['@spec-10', '@firefox'] },
  async ({ page, errors }) => {
    errors.expect(reRendered)
    for (const { placeholder } of [waitlist.form.name, waitlist.form.email]) {
      const letScriptsIn = await openBeforeScript(page)
      await translate(page, { otherWords: true })
      const form = await page.locator('form').elementHandle()
      await page.getByPlaceholder(placeholder).click()
      await page.keyboard.type('meling')
      for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('ArrowLeft')
      await letScriptsIn()
      // React has re-rendered the form around the same input.
      expect(await form.evaluate((node) => node.isConnected)).toBe(false)
      await page.keyboard.type('i-')
      await expect(page.getByPlaceholder(placeholder)).toHaveValue('mei-ling')
      await expect(page.getByPlaceholder(placeholder)).toBeFocused()
    }
  },
)
