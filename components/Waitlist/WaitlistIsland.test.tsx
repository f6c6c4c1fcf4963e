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
})

const phone = () => screen.getByLabelText(form.phoneNo.label)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const submit = () => fireEvent.submit(document.querySelector('form')!)

function show() {
  render(
    <WaitlistIsland service={service} action="/" words={words} titleId="form-title">
      <Fields content={form} service={service} />
    </WaitlistIsland>,
  )
  fireEvent.change(phone(), { target: { value: ' 012-345 ' } })
}

test('a signup is sent once, and after 5000 ms of success the form is back, empty', async () => {
  show()
  fireEvent.click(screen.getByRole('radio', { name: form.as.vendor }))
  submit()
  submit()
  const controls = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('radio')]
  for (const control of [...controls, screen.getByRole('button')]) expect(control).toBeDisabled()
  await pass(0)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await pass(4999)
  expect(screen.getByText(words.success.title)).toBeInTheDocument()
  await pass(1)
  expect(screen.queryByText(words.success.title)).not.toBeInTheDocument()
  expect(phone()).toHaveValue('')
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
