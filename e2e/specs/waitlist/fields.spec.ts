import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import {
  expect,
  expectPayload,
  hydrated,
  open,
  openBeforeScript,
  settle,
  test,
} from '../../support/fixtures'

const words = { ...waitlist.form, ...waitlist.states }
const visibleText = { useInnerText: true }

test(
  'the form asks for three fields',
  { tag: ['@spec-3.1', '@spec-3.2', '@firefox'] },
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
    }
    await expect(form.phoneNo).toHaveAttribute('inputmode', 'tel')
    await expect(form.root.getByRole('radiogroup', { name: words.asLegend })).toBeVisible()
    await expect(form.vendor).not.toBeChecked()
  },
)

test('the browser refuses bad values', { tag: '@spec-5.1' }, async ({ page, form, inbox }) => {
  await open(page)
  for (const [field, refused] of [
    ['name', ['', '   ']],
    ['email', ['', 'mei.ling', 'mei.ling@', '@kedai.example', 'mei ling@kedai.example']],
    ['phoneNo', ['', '   ']],
  ] as const) {
    for (const value of refused) {
      await form.send({ ...form.person, [field]: value })
      await expect(form[field]).toBeFocused()
      await expect(form[field].and(page.locator(':invalid')), `"${value}"`).toBeVisible()
    }
  }
  await settle(page)
  expect(await inbox.requests()).toEqual([])
})

test(
  'the browser says that a field is empty only where it is',
  { tag: '@spec-5.1' },
  async ({ page, form }) => {
    await open(page)
    for (const field of [form.name, form.email, form.phoneNo]) {
      await expect(field).toHaveAccessibleDescription('')
    }
    const isMissing = (input: HTMLInputElement) => input.validity.valueMissing
    for (const press of [() => form.submit(), () => page.keyboard.press('Enter')]) {
      await form.enter({ ...form.person, name: '   ' })
      await form.name.focus()
      await press()
      await expect(form.name).toBeFocused()
      expect(await form.name.evaluate(isMissing)).toBe(true)
    }
    await form.name.fill('Mei Ling')
    expect(await form.name.evaluate(isMissing)).toBe(false)
  },
)

test('any phone number is sent, trimmed', { tag: '@spec-5.2' }, async ({ page, form, inbox }) => {
  await open(page)
  const who = { ...form.person, phoneNo: '+44 (0)20 7946-0958 ext. 3' }
  await form.join({ ...who, name: `  ${who.name} `, phoneNo: ` ${who.phoneNo}  ` })
  expectPayload((await inbox.signups())[0], who)
})

test('the choice by arrow keys', { tag: ['@spec-4.1', '@spec-11.3'] }, async ({ page, form }) => {
  await open(page)
  await form.customer.focus()
  for (const [key, choice] of [
    ['Right', 'vendor'],
    ['Left', 'customer'],
  ] as const) {
    await page.keyboard.press(`Arrow${key}`)
    await expect(form[choice]).toBeChecked()
    await expect(form.submitButton).toHaveText(words.submit[choice], visibleText)
    await expect(form.submitButton).toHaveAccessibleName(words.submit[choice])
  }
})

test('?as= chooses vendor, unless chosen before', { tag: '@spec-4.5' }, async ({ page, form }) => {
  await open(page, '/?as=admin')
  await expect(form.customer).toBeChecked()
  const letScriptsIn = await openBeforeScript(page, '/?as=vendor')
  await form.vendor.check()
  await form.customer.check()
  await form.name.fill('Aina')
  await letScriptsIn()
  await expect(form.customer).toBeChecked()
  await open(page, '/?as=vendor')
  await expect(form.vendor).toBeChecked()
  await expect(form.submitButton).toHaveText(words.submit.vendor, visibleText)
})

test('a choice outlives a reload', { tag: '@spec-4.5' }, async ({ page, form }) => {
  await open(page, '/?as=vendor&from=poster#join-waitlist')
  for (const choice of [form.customer, form.vendor]) {
    await choice.check()
    await page.reload()
    await hydrated(page)
    await expect(choice).toBeChecked()
  }
  await expect(page).toHaveURL(/\?as=vendor&from=poster#join-waitlist$/)
})

test('Join as Restaurant Partner', { tag: ['@spec-4.5', '@firefox'] }, async ({ page, form }) => {
  await open(page)
  await page.getByRole('link', { name: vendors.join.label }).click()
  await expect(page).toHaveURL(/#join-waitlist$/)
  await expect(form.name).toBeInViewport()
  await expect(form.vendor).toBeChecked()
  await expect(form.submitButton).toHaveText(words.submit.vendor, visibleText)
})
