import { waitlist } from '@/lib/content/waitlist'
import { SEND_PATH } from '@/lib/emailjs/service'
import { expectPayload } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { offline } from '../../support/guard'
import { open, openBeforeScript, waitForIdle } from '../../support/visit'

/** Invisible characters: zero-width, filler, soft hyphen, direction marks, no-break space, blank Braille. */
const BLANK = '\u200B\u2060\u200D\u3164\u00AD\u202A\u202E\u00A0\u2800'

test(
  'refuses only empty fields, invalid email addresses and what is too long, and marks them until valid',
  { tag: ['@spec-5', '@spec-11'] },
  async ({ page, form, inbox }) => {
    const messageOf = (input: HTMLInputElement) => input.validationMessage
    const borderOf = (input: HTMLInputElement) => getComputedStyle(input).borderColor
    await open(page)
    const plain = await form.name.evaluate(borderOf)
    for (const [field, refused] of [
      ['name', BLANK],
      ['email', 'mei.ling'],
      ['phoneNo', '   '],
      ['phoneNo', '012-345 6789 / '.repeat(10).trim()],
    ] as const) {
      await form.enter()
      await form[field].fill(refused)
      await form.submitButton.click()
      await expect(form[field], `"${refused}"`).toBeFocused()
      expect(await form[field].evaluate(messageOf), `"${refused}"`).not.toBe('')
      // The value must not be cut silently.
      await expect(form[field]).toHaveValue(refused === BLANK ? '' : refused.trim())
      expect(await form[field].evaluate(borderOf), `"${refused}"`).not.toBe(plain)
      // Sets the value without an event, as a program that fills in forms may do.
      await form[field].evaluate((input: HTMLInputElement, value) => {
        input.value = value
      }, form.person[field])
      expect(await form[field].evaluate(borderOf), `"${refused}"`).toBe(plain)
    }
    await waitForIdle(page)
    expect(await inbox.requests()).toEqual([])

    const longName = 'Nur '.repeat(30).trim()
    const who = { ...form.person, name: longName, phoneNo: '+44 (0)20 7946-0958 ext. 3' }
    await form.join({
      name: `  ${who.name} `,
      email: `${BLANK}${who.email}${BLANK}`,
      // Direction marks, as copied from a list of contacts.
      phoneNo: `\u202A${who.phoneNo}\u202C`,
    })
    expectPayload((await inbox.signups())[0], who)
  },
)

test(
  'accepts an email address from a Chinese or Japanese keyboard',
  { tag: ['@spec-5', '@firefox'] },
  async ({ page, form, inbox }) => {
    await open(page)
    await form.enter({ ...form.person, email: '' })
    const fullWidth = form.person.email.replace('@', '＠').replace('.example', '。example')
    await form.email.pressSequentially(fullWidth)
    await form.email.press('Enter')
    await form.expectSuccess()
    expectPayload((await inbox.signups())[0], form.person)
  },
)

test(
  'keeps a choice made before the script, whatever type the URL names',
  { tag: ['@spec-6', '@modern'] },
  async ({ page, form }) => {
    const address = '/?as=vendor&from=poster#join-waitlist'
    const letScriptsIn = await openBeforeScript(page, address)
    await form.vendor.check()
    await form.customer.check()
    await form.name.fill('Aina')
    await letScriptsIn()
    await expect(form.customer).toBeChecked()
    await form.expectButton(waitlist.states.submit.customer)
    await expect(page).toHaveURL(address)
  },
)

test(
  'the network message comes into view, and focus stays',
  { tag: ['@spec-8', '@spec-4'] },
  async ({ page, form, errors }) => {
    errors.allow(...offline)
    // Viewport of a phone above its keyboard.
    await page.setViewportSize({ width: 360, height: 370 })
    await open(page)
    await form.enter()
    await page.context().setOffline(true)
    // Aborts the request: on a deployed page, the `inbox` fixture would answer it even offline.
    await page.route(`**${SEND_PATH}`, (route) => route.abort('internetdisconnected'))
    await form.name.focus()
    await expect(form.submitButton).not.toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(form.notSent).toBeInViewport({ ratio: 1 })
    await expect(form.name).toBeFocused()
    await form.expectValues()
  },
)
