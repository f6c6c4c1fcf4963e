import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expectPayload } from '../../support/delivery'
import { expect, test } from '../../support/fixtures'
import { open, openBeforeScript, settle, waitForIslands } from '../../support/visit'

const words = { ...waitlist.form, ...waitlist.states }

test(
  'the form asks for three fields and a choice',
  { tag: ['@spec-3.1', '@spec-3.2', '@spec-4.1', '@spec-5.2', '@spec-11.3'] },
  async ({ page, form }) => {
    await open(page)
    await form.expectIdle()
    for (const [field, type, autocomplete] of [
      [form.name, 'text', 'name'],
      [form.email, 'email', 'email'],
      [form.phoneNo, 'text', 'tel'],
    ] as const) {
      await expect(field).toHaveAttribute('type', type)
      await expect(field).toHaveAttribute('autocomplete', autocomplete)
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAttribute('maxlength', /^\d{2,3}$/)
      await expect(field).toHaveAccessibleDescription('')
    }
    await expect(form.phoneNo).toHaveAttribute('inputmode', 'tel')
    await expect(form.root.getByRole('radiogroup', { name: words.asLabel })).toBeVisible()
    await expect(form.vendor).not.toBeChecked()
    await form.customer.focus()
    for (const [key, choice] of [
      ['Right', 'vendor'],
      ['Left', 'customer'],
    ] as const) {
      await page.keyboard.press(`Arrow${key}`)
      await expect(form[choice]).toBeChecked()
      await form.expectButton(words.submit[choice])
      await expect(form.submitButton).toHaveAccessibleName(words.submit[choice])
    }
  },
)

test(
  'the browser refuses what is empty or no address, and nothing else',
  { tag: ['@spec-5.1', '@spec-5.2'] },
  async ({ page, form, inbox }) => {
    const isMissing = (input: HTMLInputElement) => input.validity.valueMissing
    await open(page)
    await form.send({ ...form.person, name: '   ' })
    await expect(form.name).toBeFocused()
    expect(await form.name.evaluate(isMissing)).toBe(true)
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
    await settle(page)
    expect(await inbox.requests()).toEqual([])

    const who = { ...form.person, phoneNo: '+44 (0)20 7946-0958 ext. 3' }
    await form.join({ ...who, name: `  ${who.name} `, phoneNo: ` ${who.phoneNo}  ` })
    expectPayload((await inbox.signups())[0], who)
  },
)

test('?as= or a link chooses vendor', { tag: '@spec-4.5' }, async ({ page, form }) => {
  await open(page, '/?as=admin')
  await expect(form.customer).toBeChecked()
  await page.getByRole('link', { name: vendors.join.label }).click()
  await expect(form.vendor).toBeChecked()
  await form.expectButton(words.submit.vendor)

  const letScriptsIn = await openBeforeScript(page, '/?as=vendor')
  await form.vendor.check()
  await form.customer.check()
  await form.name.fill('Aina')
  await letScriptsIn()
  await expect(form.customer).toBeChecked()
})

test('a choice outlives a reload', { tag: '@spec-4.5' }, async ({ page, form }) => {
  await open(page, '/?as=vendor&from=poster#join-waitlist')
  await expect(form.vendor).toBeChecked()
  await form.expectButton(words.submit.vendor)
  for (const choice of [form.customer, form.vendor]) {
    await choice.check()
    await page.reload()
    await waitForIslands(page)
    await expect(choice).toBeChecked()
  }
  await expect(page).toHaveURL(/\?as=vendor&from=poster#join-waitlist$/)
  // Made after the place that Back leads to.
  await page.evaluate(() => (location.hash = 'faq'))
  await form.customer.check()
  await page.goBack()
  await page.reload()
  await waitForIslands(page)
  await expect(form.customer).toBeChecked()
})
