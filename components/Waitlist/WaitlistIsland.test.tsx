import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { waitlist } from '@/lib/content/waitlist'
import { Fields } from './Fields'
import { WaitlistIsland } from './WaitlistIsland'

const { form, states: words } = waitlist
const service = { origin: '', serviceId: 'service_1', templateId: 'template_1', publicKey: 'key_1' }
const fetchMock = jest.fn<typeof fetch>()
const answer = (status: number) => ({ status, text: () => Promise.resolve('') }) as Response

beforeEach(() => {
  jest.useFakeTimers()
  window.fetch = fetchMock.mockReset().mockResolvedValue(answer(200))
})

afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  setOnline(true)
})

const setOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true })
const phone = () => screen.getByLabelText(form.phoneNo.label)
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const submit = () => fireEvent.submit(document.querySelector('form')!)

function show(to: typeof service | null = service) {
  render(
    <WaitlistIsland service={to} action="/" words={words} titleId="form-title">
      <Fields content={form} service={service} />
    </WaitlistIsland>,
  )
  fireEvent.change(phone(), { target: { value: ' 012-345 ' } })
}

test('while a signup is sent nothing can be changed, and a second submit sends nothing', async () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: form.as.vendor }))
  submit()
  submit()
  const controls = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('radio')]
  for (const control of [...controls, screen.getByRole('button')]) expect(control).toBeDisabled()
  expect(screen.getByRole('button')).toHaveTextContent(words.submit.busy)
  await pass(4000)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  const sent = Object.fromEntries(fetchMock.mock.calls[0]![1]!.body as FormData)
  expect(sent).toMatchObject({ phoneNo: '012-345', user_type: 'vendor', service_id: 'service_1' })
})

test('success is shown for 5000 ms, then the form, empty and set to customer', async () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: form.as.vendor }))
  submit()
  await pass(0)
  await pass(4999)
  expect(screen.getByRole('group', { name: RegExp(words.success.title) })).toBeInTheDocument()
  await pass(1)
  expect(screen.queryByText(words.success.title)).not.toBeInTheDocument()
  expect(phone()).toHaveValue('')
  expect(chosen()).toBe('customer')
  submit()
  await pass(0)
  expect(screen.getByText(words.success.title)).toBeInTheDocument()
})

test.each([
  ['offline', service, false],
  ['without ids', null, true],
])('%s the form stays as typed under the network message', async (_, to, online) => {
  setOnline(online)
  show(to)
  submit()
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent(words.networkError)
  expect(phone()).toHaveValue(' 012-345 ')
  expect(localStorage).toHaveLength(0)
  setOnline(true)
  submit()
  await pass(0)
  expect(screen.queryAllByText(words.success.title)).toHaveLength(to ? 1 : 0)
  expect(screen.queryAllByText(words.networkError)).toHaveLength(to ? 0 : 1)
})

test('what is not delivered is spoken of after success, until it is', async () => {
  fetchMock.mockResolvedValue(answer(500))
  show()
  submit()
  await pass(100)
  const line = () => document.querySelector('p[role=status]')!.textContent
  expect(line()).toBe('')
  await pass(5000)
  expect(line()).toBe(words.pending)
  jest.mocked(console.error).mockClear()
  fetchMock.mockResolvedValue(answer(200))
  await pass(10_000)
  expect(line()).toBe('')
})

test.each([
  ['arriving with ?as=vendor', '/?as=vendor', '', 'vendor'],
  ['arriving with another ?as', '/?as=admin', '', 'customer'],
  ['following a link for vendors', '/', 'Partner', 'vendor'],
  ['clicking anything else', '/', form.title, 'customer'],
])('%s, %s, %s: %s is chosen', (_, address, clicked, type) => {
  window.history.replaceState(null, '', address)
  show()
  render(<b data-join-as="vendor">Partner</b>)
  if (clicked) fireEvent.click(screen.getByText(clicked))
  expect(chosen()).toBe(type)
})
