import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { waitlist } from '@/lib/content/waitlist'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import { Waitlist } from './Waitlist'

const { form: labels, states } = waitlist
const service = {
  origin: 'https://mail.example.com',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const aina = { name: 'Aina', email: 'aina@kedai.example', phoneNo: '012-345 6789' }
const mei = { name: 'Mei Ling', email: 'mei@kedai.example', phoneNo: '+60 12-987 6543' }

const request = jest.fn<typeof fetch>()
const answer = (status: number) =>
  ({ status, ok: status === 200, text: () => Promise.resolve('') }) as Response
const sent = () => request.mock.calls.map(([, init]) => Object.fromEntries(init!.body as FormData))

const imported = jest.fn()
jest.mock('@emailjs/browser', () => ({
  ...jest.requireActual<typeof import('@emailjs/browser')>('@emailjs/browser'),
  __esModule: true,
  // oxlint-disable-next-line unicorn/no-thenable -- an import looks whether its module is a promise
  get then() {
    return void imported()
  },
}))

/** jsdom lays nothing out. */
const scrollIntoView = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = scrollIntoView.mockClear()
  imported.mockClear()
  Object.defineProperty(window, 'fetch', { value: request, configurable: true })
  request.mockReset().mockResolvedValue(answer(200))
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const form = () => screen.getByRole<HTMLFormElement>('form', { name: labels.title })
const field = (name: string) => within(form()).getByRole('textbox', { name })
const choice = (name: string) => within(form()).getByRole<HTMLInputElement>('radio', { name })
const submitButton = () => within(form()).getByRole('button')
const success = () =>
  screen.queryByRole('group', { name: `${states.success.title} ${states.success.lead}` })
const tellFriend = () => within(form()).queryByRole('link', { name: states.tellFriend })
const heard = (words: string) =>
  screen.getAllByRole('status').filter((region) => region.textContent.includes(words))

function fill({ name, email, phoneNo } = aina) {
  for (const [label, value] of [
    [labels.name.label, name],
    [labels.email.label, email],
    [labels.phoneNo.label, phoneNo],
  ] as const) {
    fireEvent.change(field(label), { target: { value } })
  }
}

async function show(ids = service) {
  render(<Waitlist content={waitlist} service={ids} siteUrl="https://bidforbites.example" />)
  // Signups stored by earlier visits are read first.
  await pass(0)
}

function expectIdle() {
  for (const label of [labels.name.label, labels.email.label, labels.phoneNo.label]) {
    expect(field(label)).toBeEnabled()
    expect(field(label)).toHaveValue('')
  }
  expect(choice(labels.as.customer)).toBeChecked()
  expect(submitButton()).toBeEnabled()
  expect(submitButton()).toHaveTextContent(states.submit.customer)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
}

async function expectNetworkMessage() {
  await pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(states.networkError)
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('alert').parentElement])
  scrollIntoView.mockClear()
  expect(screen.queryByText(states.note)).toBeNull()
  expect(field(labels.name.label)).toHaveValue(aina.name)
  expect(submitButton()).toBeEnabled()
  expect(request).not.toHaveBeenCalled()
}

// @spec-3.1
test('asks for three required fields that browsers can autofill', async () => {
  await show()
  expectIdle()
  for (const [label, type, autocomplete, longest] of [
    [labels.name.label, 'text', 'name', 80],
    [labels.email.label, 'email', 'email', 254],
    [labels.phoneNo.label, 'text', 'tel', 30],
  ] as const) {
    expect(field(label)).toHaveAttribute('type', type)
    expect(field(label)).toHaveAttribute('autocomplete', autocomplete)
    expect(field(label)).toBeRequired()
    expect(field(label)).toHaveAttribute('maxlength', expect.stringMatching(/^\d{2,3}$/))
    expect(Number(field(label).getAttribute('maxlength'))).toBeGreaterThanOrEqual(longest)
    expect(field(label)).toHaveAccessibleDescription('')
  }
  expect(field(labels.phoneNo.label)).toHaveAttribute('inputmode', 'tel')
  expect(within(form()).getAllByRole('textbox')).toHaveLength(3)
  const group = within(form()).getByRole('radiogroup', { name: labels.asLabel })
  expect(within(group).getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByText(states.note)).toBeInTheDocument()
})

// @spec-4.2
test('disables and announces “Joining...”, then shows success, then the empty form', async () => {
  let arrive: (response: Response) => void = () => undefined
  request.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await show()
  fill()
  fireEvent.click(choice(labels.as.vendor))
  submitButton().focus()
  fireEvent.click(submitButton())
  await pass(100)
  for (const role of ['textbox', 'radio', 'button']) {
    for (const control of within(form()).getAllByRole(role)) expect(control).toBeDisabled()
  }
  expect(submitButton()).toHaveAccessibleName(states.submit.busy)
  expect(heard(states.submit.busy)).toHaveLength(1)
  expect(sent()).toEqual([expect.objectContaining({ ...aina, user_type: 'vendor' })])

  await act(async () => arrive(answer(200)))
  await pass(0)
  expect(success()).toHaveFocus()
  expect(heard(states.submit.busy)).toEqual([])
  expect(heard(states.success.title)).toEqual([])
  await pass(SUCCESS_MS - 1)
  expect(success()).toBeInTheDocument()
  await pass(1)
  expect(success()).toBeNull()
  expect(form()).toHaveFocus()
  expectIdle()
})

test('announces success without taking focus that the visitor moved elsewhere', async () => {
  await show()
  const elsewhere = screen.getAllByRole('link')[0]!
  fill()
  fireEvent.click(submitButton())
  elsewhere.focus()
  await pass(100)
  expect(success()).toBeInTheDocument()
  expect(elsewhere).toHaveFocus()
  expect(heard(states.success.title)).toHaveLength(1)
  expect(heard(states.success.lead)).toHaveLength(1)
  await pass(SUCCESS_MS)
  expect(heard(states.success.title)).toEqual([])
  expect(elsewhere).toHaveFocus()
})

// @spec-5.3
test('ignores submits while joining and during success, and accepts the next person after', async () => {
  await show()
  fill()
  for (let click = 0; click < 2; click += 1) fireEvent.click(submitButton())
  act(() => form().requestSubmit())
  await pass(100)
  expect(success()).toBeInTheDocument()
  const hidden = document.querySelector('form')!
  act(() => hidden.requestSubmit())
  fireEvent.submit(hidden)
  await pass(SUCCESS_MS)
  // Past the browser's own validation.
  fireEvent.submit(form())
  await pass(60_000)
  expect(sent()).toHaveLength(1)
  expect(success()).toBeNull()

  fill(mei)
  fireEvent.click(submitButton())
  await pass(100)
  expect(success()).toBeInTheDocument()
  const both = [aina, mei].map((who) => ({ ...who, user_type: 'customer' }))
  expect(sent()).toEqual(both.map((who) => expect.objectContaining(who)))
})

// @spec-5.1
test('empties a field of white space, so that the browser calls it missing', async () => {
  await show()
  fill({ ...aina, name: '   ' })
  fireEvent.click(submitButton())
  expect(field(labels.name.label)).toHaveValue('')
  expect(field(labels.name.label)).toBeInvalid()
  expect(request).not.toHaveBeenCalled()
})

test('shows the network message offline, and sends once online', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  fill()
  fireEvent.click(submitButton())
  await expectNetworkMessage()
  online.mockReturnValue(true)
  fireEvent.click(submitButton())
  await pass(100)
  expect(success()).toBeInTheDocument()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(sent()).toHaveLength(1)
})

// @spec-8.2
test('shows the network message on every submit without ids, and loads no library', async () => {
  await show({ ...service, serviceId: '' })
  field(labels.name.label).focus()
  fill()
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(submitButton())
    await expectNetworkMessage()
  }
  expect(imported).not.toHaveBeenCalled()
})

// @spec-7.3
test('loads library and worker with the first focus, where there is Background Sync', async () => {
  const register = jest.fn(() => Promise.reject(new TypeError()))
  Object.assign(window, { SyncManager: true })
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  await show()
  await pass(60_000)
  expect([imported, register].map(({ mock }) => mock.calls)).toEqual([[], []])
  act(() => field(labels.name.label).focus())
  await pass(0)
  expect(imported).toHaveBeenCalled()
  expect(register).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(window, 'SyncManager')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('loads no library without Background Sync', async () => {
  await show()
  act(() => field(labels.name.label).focus())
  await pass(0)
  expect(imported).not.toHaveBeenCalled()
})

// jsdom has no IndexedDB: everything is held in memory.
test('says under the form that a signup is still being sent, until it is accepted', async () => {
  request.mockResolvedValue(answer(500))
  await show()
  fill()
  fireEvent.click(submitButton())
  await pass(100)
  expect(success()).toBeInTheDocument()
  const words = states.stillSending.whileOpen
  expect(heard(words)).toEqual([])
  await pass(SUCCESS_MS)
  expectIdle()
  expect(heard(words)).toHaveLength(1)
  expect(screen.queryByText(states.note)).toBeNull()
  const refused = sent().length
  request.mockResolvedValue(answer(200))
  await pass(60_000)
  expect(sent()).toHaveLength(refused + 1)
  expect(heard(words)).toEqual([])
  expect(tellFriend()).toBeInTheDocument()
  const told = jest.mocked(console.error).mock.calls.splice(0).map(String)
  expect(told).toHaveLength(refused)
  for (const value of Object.values(aina)) expect(told.join()).not.toContain(value)
})

// @spec-4.15
test('offers to tell a friend once the form is back, until there is something more urgent', async () => {
  await show()
  expect(tellFriend()).toBeNull()
  fill()
  fireEvent.click(choice(labels.as.vendor))
  fireEvent.click(submitButton())
  await pass(100)
  expect(tellFriend()).toBeNull()
  await pass(SUCCESS_MS)
  expectIdle()
  expect(heard(`${states.joined}${states.tellFriend}`)).toHaveLength(1)
  expect(screen.queryByText(states.note)).toBeNull()
  expect(textOf(tellFriend())).toBe(
    `${states.toFriend.vendor} https://bidforbites.example/?as=vendor`,
  )

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fill(mei)
  fireEvent.click(submitButton())
  await pass(100)
  expect(screen.getByRole('alert')).toHaveTextContent(states.networkError)
  expect(tellFriend()).toBeNull()
  online.mockReturnValue(true)
  fireEvent.click(submitButton())
  await pass(100 + SUCCESS_MS)
  expect(textOf(tellFriend())).toBe(`${states.toFriend.customer} https://bidforbites.example/`)
})

const textOf = (link: HTMLElement | null) =>
  new URL((link as HTMLAnchorElement).href).searchParams.get('text')

describe('a tap on the link to a friend', () => {
  const share = jest.fn<Navigator['share']>()

  /** Returns whether the browser follows the link. */
  async function tap({ pointer = 'coarse', canShare = true }) {
    Object.assign(window, {
      matchMedia: (query: string) => ({ matches: query === `(pointer: ${pointer})` }),
    })
    if (canShare) Object.assign(navigator, { share })
    await show()
    fill()
    fireEvent.click(submitButton())
    await pass(100 + SUCCESS_MS)
    let isFollowed: boolean | undefined
    const follow = (event: MouseEvent) => {
      isFollowed = !event.defaultPrevented
      // jsdom would try to go there.
      event.preventDefault()
    }
    window.addEventListener('click', follow, { once: true })
    fireEvent.click(tellFriend()!)
    await pass(0)
    return isFollowed
  }

  beforeEach(() => void share.mockReset().mockResolvedValue())
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
    Reflect.deleteProperty(navigator, 'share')
  })

  // @spec-12.8
  test.each([{ pointer: 'fine' }, { canShare: false }])('follows it with %j', async (device) => {
    expect(await tap(device)).toBe(true)
    expect(share).not.toHaveBeenCalled()
    expect(tellFriend()).toHaveAttribute('target', '_blank')
    expect(tellFriend()).toHaveAttribute('rel', 'noopener')
  })

  test('opens the share sheet on a touch screen, and nothing when that is closed', async () => {
    share.mockRejectedValue(new DOMException('', 'AbortError'))
    expect(await tap({})).toBe(false)
    expect(share.mock.calls).toEqual([[{ text: textOf(tellFriend()) }]])
  })

  test('follows the link when the share sheet cannot open', async () => {
    share.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await tap({})
    // jsdom goes nowhere, and says so.
    const said = jest.mocked(console.error).mock.calls.splice(0).map(String)
    expect(said).toEqual([expect.stringContaining('navigation')])
  })
})
