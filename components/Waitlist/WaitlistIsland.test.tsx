import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { waitlist } from '@/lib/content/waitlist'
import { SUCCESS_MS } from '@/lib/waitlist/page/formMachine'
import { userTypes } from '@/lib/waitlist/signup'
import { Waitlist } from './Waitlist'

const { form: labels, states } = waitlist
const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const aina = { name: 'Aina', email: 'aina@kedai.example', phoneNo: '012-345 6789' }

const request = jest.fn<typeof fetch>()
const answer = (status: number) =>
  ({ status, ok: status === 200, text: () => Promise.resolve('') }) as Response
const sent = () =>
  request.mock.calls.flatMap(([, init]) =>
    init!.body ? [Object.fromEntries(init!.body as FormData)] : [],
  )

/** jsdom has no layout. */
const scrollIntoView = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = scrollIntoView.mockClear()
  Object.assign(SVGElement.prototype, { getBBox: () => ({ width: 560 }) })
  Object.defineProperty(window, 'fetch', { value: request, configurable: true })
  request.mockReset().mockResolvedValue(answer(200))
  window.history.replaceState(null, '', '/')
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const form = () => screen.getByRole<HTMLFormElement>('form', { name: labels.title })
const fields = () => within(form()).getAllByRole<HTMLInputElement>('textbox')
const choice = (name: string) => within(form()).getByRole<HTMLInputElement>('radio', { name })
const submitButton = () => within(form()).getByRole('button')
const success = () => screen.queryByRole('group', { name: new RegExp(`^${states.success.title} `) })
const tellFriend = () => within(form()).queryByRole('link', { name: states.tellFriend })
/** Text of the only live region. It is outside the form, because success hides the form. */
function heard() {
  const region = screen.getByRole('status')
  expect(form()).not.toContainElement(region)
  return region.textContent
}

/** Fills in the fields and clicks Join. The properties of `who` are in the order of the fields. */
function join(who = aina) {
  const values = Object.values(who)
  for (const [index, field] of fields().entries()) {
    fireEvent.input(field, { target: { value: values[index] } })
  }
  fireEvent.click(submitButton())
}

async function show(ids = service) {
  render(<Waitlist service={ids} siteUrl="https://bidforbites.example" />)
  // The island first reads the signups that earlier visits stored.
  await pass(0)
}

function expectIdle() {
  for (const field of fields()) {
    expect(field).toBeEnabled()
    expect(field).toHaveValue('')
  }
  expect(choice(labels.userTypes.customer)).toBeChecked()
  expect(submitButton()).toBeEnabled()
  expect(submitButton().textContent).toBe(states.submit.customer)
  expect(screen.queryByRole('alert')).toBeNull()
}

test('asks for three required fields that browsers autofill, and neither check nor correct', async () => {
  await show()
  expect(fields()).toHaveLength(3)
  for (const [label, type, autocomplete] of [
    [labels.name.label, 'text', 'name'],
    [labels.email.label, 'email', 'email'],
    [labels.phoneNo.label, 'text', 'tel'],
  ] as const) {
    const field = within(form()).getByRole<HTMLInputElement>('textbox', { name: label })
    // No `maxlength`, because the browser would cut pasted text silently.
    expect(field).toMatchObject({ type, autocomplete, required: true, maxLength: -1 })
    expect(field).toHaveAttribute('spellcheck', 'false')
    expect(field).toHaveAttribute('autocorrect', 'off')
  }
  expect(fields()[0]).toHaveAttribute('autocapitalize', 'words')
  expect(fields()[2]).toHaveAttribute('inputmode', 'tel')
})

test('disables and announces “Joining...”, then shows success, then the empty form', async () => {
  let arrive: (response: Response) => void = () => undefined
  request.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await show()
  fireEvent.click(choice(labels.userTypes.vendor))
  submitButton().focus()
  join()
  await pass(100)
  for (const role of ['textbox', 'radio', 'button']) {
    for (const control of within(form()).getAllByRole(role)) expect(control).toBeDisabled()
  }
  expect(submitButton()).toHaveAccessibleName(states.submitting)
  expect(form()).toHaveFocus()
  expect(heard()).toBe('')
  await pass(100)
  expect(heard()).toBe(states.submitting)
  expect(sent()).toEqual([expect.objectContaining({ ...aina, user_type: 'vendor' })])

  await act(async () => arrive(answer(200)))
  await pass(0)
  expect(success()).toHaveFocus()
  expect(heard()).toBe('')
  await pass(SUCCESS_MS - 1)
  expect(heard()).toBe('')
  expect(success()).toBeInTheDocument()
  await pass(1)
  expect(success()).toBeNull()
  expect(form()).toHaveFocus()
  expectIdle()
})

test('sends the name once and without spaces, and hangs it on the tag', async () => {
  await show()
  fireEvent.click(choice(labels.userTypes.vendor))
  join({ ...aina, name: ' Nur Aisyah binti Hassan ' })
  // A script may submit the form while its fields are disabled.
  fireEvent.submit(form())
  await pass(0)
  expect(success()).toHaveAccessibleName(`${states.success.title} ${states.success.lead.vendor}`)
  expect(sent()).toEqual([expect.objectContaining({ name: 'Nur Aisyah binti Hassan' })])
  const tag = success()!.querySelector('[aria-hidden="true"] [translate="no"]')!
  const written = [...tag.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(written).toEqual(['Nur Aisyah', 'binti Hassan', states.success.tag.vendor])
  // The viewBox is as wide as the faked `getBBox` of the letters.
  expect(tag.querySelector('svg')?.getAttribute('viewBox')).toMatch(/^-280 .* 560 /)
})

test('turns an email address into ASCII when the field changes, and a name into nothing else', async () => {
  await show()
  const [name, email] = fields()
  fireEvent.change(name!, { target: { value: 'Ａｉｎａ。' } })
  fireEvent.change(email!, { target: { value: 'ａｉｎａ＠ked\u200Bai｡exam\u00ADple\u3000' } })
  expect(email).toHaveValue(aina.email)
  expect(name).toHaveValue('Ａｉｎａ。')
})

test('announces success without taking focus that the visitor moved elsewhere', async () => {
  await show()
  const elsewhere = screen.getAllByRole('link')[0]!
  join({ ...aina, name: 'Aisyah 🍜' })
  elsewhere.focus()
  await pass(100)
  // A name that the tag cannot hold leaves the stamp alone.
  expect(success()!.querySelectorAll('.stamp, text')).toHaveLength(1)
  expect(elsewhere).toHaveFocus()
  await pass(300)
  expect(heard()).toBe(`${states.success.title} ${states.success.lead.customer}`)
  await pass(SUCCESS_MS)
  expect(elsewhere).toHaveFocus()
})

test('calls a field invalid only once refused, and until it is edited or valid', async () => {
  await show()
  const isInvalid = () => fields().map((field) => field.getAttribute('aria-invalid'))
  expect(isInvalid()).toEqual(['false', 'false', 'false'])
  fireEvent.click(submitButton())
  expect(isInvalid()).toEqual(['true', 'true', 'true'])
  expect(fields()[0]).toHaveAttribute('role', 'textbox')
  fireEvent(fields()[0]!, new InputEvent('beforeinput', { bubbles: true }))
  expect(isInvalid()).toEqual(['false', 'true', 'true'])
  // Sets values without an event, as a program that fills in forms may do.
  for (const [index, value] of Object.values(aina).entries()) fields()[index]!.value = value
  fireEvent.click(submitButton())
  expect(isInvalid()).toEqual(['false', 'false', 'false'])
  await pass(100)
  await pass(SUCCESS_MS)
  fireEvent.click(submitButton())
  form().reset()
  expect(isInvalid()).toEqual(['false', 'false', 'false'])
})

test('sends nothing blank, even when a script submits past the browser’s own validation', async () => {
  await show()
  join({ ...aina, name: '   ' })
  expect(fields()[0]).toBeInvalid()
  fireEvent.submit(form())
  await pass(100)
  expect(request).not.toHaveBeenCalled()
})

test('without ids sends nothing, with or without script, and says so on the page and in the console', async () => {
  await show({ ...service, serviceId: '', publicKey: '' })
  // `method=dialog` outside a dialog submits nothing.
  expect(form()).toHaveAttribute('method', 'dialog')
  expect(form()).not.toHaveAttribute('action')
  expect(form().querySelector('[type=hidden]')).toBeNull()
  expect(screen.getByText(waitlist.closed)).toBeInTheDocument()
  expect(screen.queryByText(waitlist.withoutScript)).toBeNull()
  let before = screen.queryByRole('alert')
  for (const time of [1, 2]) {
    join()
    await pass(100)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent(states.notSent)
    // Screen readers announce an alert when it is inserted, not when it changes.
    expect(alert).not.toBe(before)
    before = alert
    expect(scrollIntoView.mock.contexts.slice(-2)).toEqual([form(), alert.parentElement])
    expect(scrollIntoView).toHaveBeenCalledTimes(2 * time)
    expect(fields()[0]).toHaveValue(aina.name)
  }
  expect(request).not.toHaveBeenCalled()
  const [[logged], ...others] = jest.mocked(console.error).mock.calls.splice(0) as [[string]]
  expect(logged).toContain('lacks NEXT_PUBLIC_EMAILJS_SERVICE_ID, NEXT_PUBLIC_EMAILJS_PUBLIC_KEY ')
  expect(others).toHaveLength(1)
})

test('scrolls back to the success on a phone that was turned just before it', async () => {
  let arrive: (response: Response) => void = () => undefined
  request.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await show()
  join()
  await pass(100)
  scrollIntoView.mockClear()
  // The size changes at once, but the event follows in the next frame.
  jest.replaceProperty(window, 'innerWidth', window.innerHeight)
  arrive(answer(200))
  await pass(100)
  expect(success()).toBeVisible()
  fireEvent(window, new Event('resize'))
  expect(scrollIntoView.mock.contexts).toEqual([form()])
})

// jsdom has no IndexedDB, so the signup is only in memory.
test('says under the form that a signup is still being sent, until it is accepted', async () => {
  request.mockResolvedValue(answer(500))
  await show()
  join()
  await pass(100)
  const words = states.pending.page
  const line = () => within(form()).queryByText(words)
  await pass(SUCCESS_MS)
  expect(line()).toBeInTheDocument()
  expect(heard()).toBe('')
  await pass(200)
  expect(heard()).toBe(words)
  // The island empties the live region after 3 s, so that screen readers meet the text only once.
  await pass(3000)
  expect(heard()).toBe('')
  expect(form()).not.toHaveTextContent(states.note.customer)
  expect(tellFriend()).toBeNull()
  request.mockResolvedValue(answer(200))
  await pass(60_000)
  expect(line()).toBeNull()
  expect(tellFriend()).toBeInTheDocument()
  jest.mocked(console.error).mockClear()
})

test('offers to tell a friend once the form is back', async () => {
  await show()
  fireEvent.click(choice(labels.userTypes.vendor))
  join()
  await pass(100)
  expect(tellFriend()).toBeNull()
  await pass(SUCCESS_MS)
  await pass(200)
  expect(heard()).toBe(`${states.sent} ${states.tellFriend}`)
  expect(form()).not.toHaveTextContent(states.note.customer)
  const text = `${states.toFriend.vendor} https://bidforbites.example/?as=vendor`
  expect(tellFriend()).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`)
  // Many in-app browsers open no new tab.
  expect(tellFriend()).not.toHaveAttribute('target')
})

test.each(userTypes)('button and note say one thing, for %s', async (type) => {
  await show()
  for (const name of Object.values(labels.userTypes)) fireEvent.click(choice(name))
  fireEvent.click(choice(labels.userTypes[type]))
  expect(submitButton().textContent).toBe(states.submit[type])
  for (const each of userTypes) {
    expect(form().textContent.includes(states.note[each])).toBe(each === type)
  }
})
