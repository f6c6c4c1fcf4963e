import { faq } from '@/lib/content/faq'
import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { question } from '../support/pageObjects/faqList'
import { expect, test } from '../support/fixtures'
import { expectSignup } from '../support/inbox'
import { openWithPausedClock } from '../support/pausedClock'
import { open, waitForIdle } from '../support/visit'

test(
  'makes requests only to its own origin, and one POST to the email service',
  { tag: ['@live', '@spec-3', '@spec-7', '@spec-12'] },
  async ({ page, form, board, inbox }) => {
    // The `errors` fixture fails on other origins, CSP violations and leaked personal data.
    const posts: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() !== 'GET') posts.push(`${request.method()} ${pathname}${search}`)
    })
    await openWithPausedClock(page)
    const address = page.url()
    const noIds = 'Not tried: the page was built without IDs.'
    await expect(form.root, noIds).toHaveAttribute('action')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    for (const index of faq.items.keys()) await question(page, index).click()
    await board.runToEnd()
    await board.reset.click()
    await form.name.fill('Tan')
    expect(await inbox.requests(), 'the demo sends nothing').toEqual([])
    await form.join()
    await expectSignup(inbox, form.person)
    await waitForIdle(page)
    expect(posts).toEqual(['POST /api/v1.0/email/send-form'])
    expect(page.url()).toBe(address)
    expect(await page.context().cookies()).toEqual([])
  },
)

test(
  'has the privacy notice in English and Malay',
  { tag: ['@live', '@spec-12'] },
  async ({ page }) => {
    await open(page)
    const section = page.getByRole('region', { name: site.headline })
    for (const { language, brief, who, text, contact, consent } of waitlist.privacy) {
      const layers = section.locator(`details[lang="${language}"]`)
      const notice = layers.getByRole('paragraph')
      await expect(notice).toBeHidden()
      await layers.getByText(brief).click()
      await expect(notice).toBeVisible()
      await expect(notice).toHaveText(`${who} ${text} ${contact.label}. ${consent}`)
      const links = notice.getByRole('link', { name: site.privacyContact })
      const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(urls).toEqual(contact.href ? [contact.href] : [])
    }
  },
)
