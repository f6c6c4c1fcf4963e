import { waitlist } from '@/lib/content/waitlist'
import { expectPayload } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { open, openBeforeScript, waitForIdle, waitForIslands } from '../../support/visit'

const { submit } = waitlist.states

test(
  'refuses only empty fields and invalid email addresses',
  { tag: ['@spec-5.1', '@spec-5.2'] },
  async ({ page, form, inbox }) => {
    const isMissing = (input: HTMLInputElement) => input.validity.valueMissing
    await open(page)
    for (const [field, refused] of [
      ['name', ['', '   ']],
      ['email', ['', 'mei.ling', 'mei.ling@']],
      ['phoneNo', ['', '   ']],
    ] as const) {
      for (const value of refused) {
        await form[field].fill(value)
        await form[field === 'name' ? 'email' : 'name'].press('Enter')
        await expect(form[field], `"${value}"`).toBeFocused()
        await expect(form[field].and(page.locator(':invalid')), `"${value}"`).toBeVisible()
        expect(await form[field].evaluate(isMissing), `"${value}"`).toBe(!value.trim())
      }
      await form[field].fill(form.person[field])
    }
    await waitForIdle(page)
    expect(await inbox.requests()).toEqual([])

    const who = { ...form.person, phoneNo: '+44 (0)20 7946-0958 ext. 3' }
    await form.join({ ...who, name: `  ${who.name} `, phoneNo: ` ${who.phoneNo}  ` })
    expectPayload((await inbox.signups())[0], who)
  },
)

test('keeps a choice made before the script', { tag: '@spec-4.5' }, async ({ page, form }) => {
  const letScriptsIn = await openBeforeScript(page, '/?as=vendor')
  await form.vendor.check()
  await form.customer.check()
  await form.name.fill('Aina')
  await letScriptsIn()
  await expect(form.customer).toBeChecked()
})

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
