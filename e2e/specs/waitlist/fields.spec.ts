import { waitlist } from '@/lib/content/waitlist'
import { expectPayload } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { open, openBeforeScript, waitForIdle, waitForIslands } from '../../support/visit'

const { submit } = waitlist.states
/** Nobody sees it: zero-width characters, a filler, a soft hyphen, marks of direction, blank Braille. */
const BLANK = '\u200B\u2060\u200D\u3164\u00AD\u202A\u202E\u00A0\u2800'

test(
  'refuses only empty fields and invalid email addresses',
  { tag: ['@spec-5.1', '@spec-5.2'] },
  async ({ page, form, inbox }) => {
    const messageOf = (input: HTMLInputElement) => input.validationMessage
    const isMissing = (input: HTMLInputElement) => input.validity.valueMissing
    await open(page)
    for (const [field, refused] of [
      ['name', ['', '   ', BLANK]],
      ['email', ['', 'mei.ling', 'mei.ling@']],
      ['phoneNo', ['', '   ', BLANK]],
    ] as const) {
      for (const value of refused) {
        await form[field].fill(value)
        await form[field === 'name' ? 'email' : 'name'].press('Enter')
        await expect(form[field], `"${value}"`).toBeFocused()
        await expect(form[field].and(page.locator(':invalid')), `"${value}"`).toBeVisible()
        expect(await form[field].evaluate(isMissing), `"${value}"`).toBe(
          !value || value === BLANK || !value.trim(),
        )
      }
      await form[field].fill(form.person[field])
    }
    await waitForIdle(page)
    expect(await inbox.requests()).toEqual([])

    // Not cut in silence.
    const long = '012-345 6789 / '.repeat(10)
    await form.phoneNo.fill(long)
    await form.submitButton.click()
    await expect(form.phoneNo).toHaveValue(long.trim())
    await expect(form.phoneNo).toBeFocused()
    expect(await form.phoneNo.evaluate(messageOf)).not.toBe('')

    const who = { ...form.person, phoneNo: '+44 (0)20 7946-0958 ext. 3' }
    await form.join({
      name: `  ${who.name} `,
      email: `${BLANK}${who.email}${BLANK}`,
      // As a list of contacts copies it.
      phoneNo: `\u202A${who.phoneNo}\u202C`,
    })
    expectPayload((await inbox.signups())[0], who)
  },
)

test(
  'keeps a choice made before the script',
  { tag: ['@spec-4.5', '@modern'] },
  async ({ page, form }) => {
    const letScriptsIn = await openBeforeScript(page, '/?as=vendor')
    await form.vendor.check()
    await form.customer.check()
    await form.name.fill('Aina')
    await letScriptsIn()
    await expect(form.customer).toBeChecked()
  },
)

test('keeps a choice after a reload', { tag: '@spec-4.5' }, async ({ page, form }) => {
  await open(page, '/?as=vendor&from=poster#join-waitlist')
  await expect(form.vendor).toBeChecked()
  await form.expectButton(submit.vendor)
  await form.customer.check()
  await expect(page).toHaveURL(/\?as=customer&from=poster#join-waitlist$/)
  await form.vendor.check()
  await page.reload()
  await waitForIslands(page)
  await expect(form.vendor).toBeChecked()
})
