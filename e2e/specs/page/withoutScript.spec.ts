import { stringsIn } from '@/lib/build/blankWords'
import { auctionDemo } from '@/lib/content/auctionDemo'
import { faq } from '@/lib/content/faq'
import { features } from '@/lib/content/features'
import { footer } from '@/lib/content/footer'
import { header } from '@/lib/content/header'
import { howItWorks } from '@/lib/content/howItWorks'
import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expectOnlyOpen, openEachAnswer } from '../../support/answers'
import { expect, test } from '../../support/fixtures'
import { plainText, readableParts } from '../../support/text'
import { open } from '../../support/visit'

// `joinAt` is printed only, `closed` shown without ids.
const {
  form: formWords,
  states,
  tag,
  privacy,
  joinAt: _joinAt,
  closed: _closed,
  ...rest
} = waitlist
const { falling: _falling, ...tagWords } = tag
const { words: boardWords, ...demoWords } = auctionDemo
const { start: _start, pause: _pause, reset: _reset, ended: _ended, ...boardLabels } = boardWords

const withoutScript = [
  [rest, tagWords, formWords.title, formWords.proof, formWords.as],
  [states.note, states.submit.customer, privacy.map(({ brief }) => brief)],
  [formWords.name.label, formWords.email.label, formWords.phoneNo.label],
  [boardLabels, demoWords, howItWorks, features, vendors, footer, faq.title],
]
const notWords = /\.(href|icon|file|language)$/

function wordsWithoutScript(): string[] {
  return stringsIn(withoutScript)
    .filter(([place]) => !notWords.test(place))
    .map(([, word]) => word)
}

const SCRIPTING = /scripting(?=\s*:)/g

test.describe('JavaScript is off', { tag: ['@spec-2.12', '@mobile'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('shows every word, and links work', async ({ page, board, bar }) => {
    await page.goto('/')
    const text = (await readableParts(page)).join(' ')
    const words = wordsWithoutScript()
    expect(words.length).toBeGreaterThan(80)
    const unseen = words.filter((word) => !text.includes(plainText(word)))
    expect(unseen, 'Leave out of `withoutScript` what only a script shows').toEqual([])
    for (const { brief, text: whole } of waitlist.privacy) {
      await page.getByText(brief).click()
      await expect(page.getByText(whole)).toBeVisible()
    }
    await expectOnlyOpen(page, null)
    await openEachAnswer(page)
    await board.expectFigures('RM25.00', '3:00', 'RM0.00 0% off')
    await expect(board.price).toBeVisible()
    await expect(board.start).toBeHidden()
    await expect(board.reset).toBeHidden()
    const { success, networkError, stillSending } = waitlist.states
    for (const state of [success.title, networkError, ...Object.values(stillSending)]) {
      await expect(page.getByText(state)).toBeHidden()
    }
    if (await bar.menuButton.isVisible()) await bar.menuButton.click()
    await expect(bar.links).toHaveText(header.links.map(({ label }) => label))
    await bar.links.filter({ hasText: 'FAQ' }).click()
    await expect(page).toHaveURL(/#faq$/)
    await expect(page.getByRole('heading', { name: faq.title })).toBeInViewport()
    await page.getByRole('link', { name: vendors.join.label }).click()
    await expect(page).toHaveURL(/#join-waitlist$/)
  })
})

test.describe('JavaScript is off in a browser without the scripting media query', () => {
  // The CSP would block the changed styles.
  test.use({ javaScriptEnabled: false, bypassCSP: true })

  test('shows every word and the form', { tag: '@spec-10.8' }, async ({ page, form }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toMatch(SCRIPTING)
      await route.fulfill({ response, body: html.replaceAll(SCRIPTING, 'unknown') })
    })
    await page.goto('/')
    await expect(form.submitButton).toBeVisible()
    const text = (await readableParts(page)).join(' ')
    // Such a browser cannot tell the page that scripts are off.
    const unsaid = new Set<string>([waitlist.withoutScript, auctionDemo.withoutScript])
    const words = wordsWithoutScript().filter((word) => !unsaid.has(word))
    expect(words.filter((word) => !text.includes(plainText(word)))).toEqual([])
  })
})

test('mentions JavaScript only where it is off', { tag: '@spec-2.12' }, async ({ page }) => {
  await open(page)
  await expect(page.getByText(auctionDemo.withoutScript)).toBeHidden()
  await expect(page.getByText(waitlist.withoutScript)).toBeHidden()
})
