import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { waitlist } from '@/lib/content/waitlist'
import type { EmailService } from '@/lib/env'
import type { Delivery, startDelivery } from '@/lib/waitlist/delivery'
import { OUTBOX_KEY } from '@/lib/waitlist/outboxKey'
import { Fields } from './Fields'
import { WaitlistIsland } from './WaitlistIsland'

const service: EmailService = {
  origin: '',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
}
const start = jest.fn<typeof startDelivery>()
const deliver = jest.fn<Delivery['submit']>()

jest.mock('@/lib/waitlist/service', () => ({
  ...jest.requireActual<typeof import('@/lib/waitlist/service')>('@/lib/waitlist/service'),
  loadLibrary: () => Promise.resolve(null),
}))
jest.mock('@/lib/waitlist/delivery', () => ({
  startDelivery: (...args: Parameters<typeof startDelivery>) => start(...args),
}))

beforeEach(() => {
  jest.useFakeTimers()
  deliver.mockReset().mockResolvedValue(undefined)
  start.mockReset().mockReturnValue({ submit: deliver })
})

afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})

const { form } = waitlist
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const vendor = () => screen.getByRole<HTMLInputElement>('radio', { name: form.as.vendor })
const customer = () => screen.getByRole<HTMLInputElement>('radio', { name: form.as.customer })
const theForm = () => document.querySelector('form')!
const flush = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)))

function show(to: EmailService | null = service) {
  return render(
    <WaitlistIsland
      service={to}
      action="/api/v1.0/email/send-form"
      words={{
        submit: form.submit,
        success: waitlist.success,
        note: form.note,
        networkError: waitlist.networkError,
        pending: waitlist.pending,
      }}
      titleId="form-title"
    >
      <Fields content={form} service={service} />
    </WaitlistIsland>,
  )
}

function fill() {
  fireEvent.change(box(form.name.label), { target: { value: 'Aina' } })
  fireEvent.change(box(form.email.label), { target: { value: 'aina@example.com' } })
  fireEvent.change(box(form.phoneNo.label), { target: { value: '012-345 6789' } })
}

async function submit() {
  fireEvent.submit(theForm())
  await flush()
}

describe('the form', () => {
  test('is a real one, for a submit before or without script', () => {
    show()
    expect(theForm()).toHaveAttribute('method', 'post')
    expect(theForm()).toHaveAttribute('enctype', 'multipart/form-data')
    expect(theForm()).toHaveAttribute('action', '/api/v1.0/email/send-form')
    expect(Object.fromEntries(new FormData(theForm()))).toEqual({
      user_type: 'customer',
      name: '',
      email: '',
      phoneNo: '',
      lib_version: '4.4.1',
      service_id: 'service_1',
      template_id: 'template_1',
      user_id: 'key_1',
    })
  })

  test('requires all three fields and refuses white space', () => {
    show()
    for (const label of [form.name.label, form.email.label, form.phoneNo.label]) {
      expect(box(label)).toBeRequired()
      fireEvent.change(box(label), { target: { value: '   ' } })
      expect(box(label)).toBeInvalid()
    }
    expect(box(form.email.label)).toHaveAttribute('type', 'email')
    fill()
    expect(theForm()).toBeValid()
  })

  test('is set to customer', () => {
    show()
    expect(customer()).toBeChecked()
  })

  test('arrives with vendor selected by ?as=vendor', () => {
    window.history.replaceState(null, '', '/?as=vendor')
    show()
    expect(vendor()).toBeChecked()
  })

  test('turns to vendor when a link for vendors is followed', () => {
    render(
      <a href="#x" data-join-as="vendor">
        partner
      </a>,
    )
    show()
    expect(customer()).toBeChecked()
    fireEvent.click(screen.getByText('partner'))
    expect(vendor()).toBeChecked()
  })
})

describe('sending', () => {
  test('disables everything and says so while it goes on', async () => {
    let done = () => {}
    deliver.mockReturnValue(new Promise<void>((resolve) => (done = resolve)))
    show()
    fill()
    fireEvent.click(vendor())
    await submit()
    expect(screen.getByRole('button')).toHaveTextContent('Joining...')
    for (const control of [...screen.getAllByRole('textbox'), screen.getByRole('button'), vendor()])
      expect(control).toBeDisabled()
    expect(deliver).toHaveBeenCalledWith({
      name: 'Aina',
      email: 'aina@example.com',
      phoneNo: '012-345 6789',
      user_type: 'vendor',
    })
    done()
    await flush()
    expect(screen.getByText(waitlist.success.title)).toBeInTheDocument()
  })

  test('a second submit in the same moment sends nothing', async () => {
    show()
    fill()
    fireEvent.submit(theForm())
    fireEvent.submit(theForm())
    await flush()
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  test('shows success for 5000 ms, then the form, empty and set to customer', async () => {
    show()
    fill()
    fireEvent.click(vendor())
    await submit()
    const panel = screen.getByText(waitlist.success.title).parentElement!
    expect(panel).toHaveFocus()
    expect(theForm()).toHaveAttribute('inert')
    act(() => void jest.advanceTimersByTime(4999))
    expect(screen.getByText(waitlist.success.title)).toBeInTheDocument()
    act(() => void jest.advanceTimersByTime(1))
    expect(screen.queryByText(waitlist.success.title)).not.toBeInTheDocument()
    expect(theForm()).toHaveFocus()
    expect(box(form.name.label)).toHaveValue('')
    expect(box(form.name.label)).toBeEnabled()
    expect(customer()).toBeChecked()
    fill()
    await submit()
    expect(deliver).toHaveBeenCalledTimes(2)
  })

  test('leaves focus where a visitor has taken it meanwhile', async () => {
    render(<a href="#elsewhere">elsewhere</a>)
    show()
    fill()
    fireEvent.submit(theForm())
    screen.getByText('elsewhere').focus()
    await flush()
    expect(screen.getByText(waitlist.success.title)).toBeInTheDocument()
    expect(screen.getByText('elsewhere')).toHaveFocus()
  })
})

describe('when nothing can leave', () => {
  const seesTheNetworkError = () => {
    expect(screen.getByRole('alert')).toHaveTextContent(waitlist.networkError)
    expect(box(form.name.label)).toHaveValue('Aina')
    expect(box(form.name.label)).toBeEnabled()
    expect(deliver).not.toHaveBeenCalled()
  }

  test('offline: the network message, and the form stays as typed', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    show()
    fill()
    await submit()
    seesTheNetworkError()
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    await submit()
    expect(screen.getByText(waitlist.success.title)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('ids not configured: the same', async () => {
    show(null)
    fill()
    await submit()
    seesTheNetworkError()
  })

  test('the sending code cannot start: the same, and the next submit tries afresh', async () => {
    start.mockImplementationOnce(() => {
      throw new Error('no')
    })
    show()
    fill()
    await submit()
    seesTheNetworkError()
    await submit()
    expect(screen.getByText(waitlist.success.title)).toBeInTheDocument()
  })
})

describe('what an earlier visit left', () => {
  test('is taken up when the page opens', async () => {
    localStorage.setItem(OUTBOX_KEY, '[]')
    show()
    await flush()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('costs nothing when there is none, until the form is touched', async () => {
    show()
    await flush()
    expect(start).not.toHaveBeenCalled()
    fireEvent.focus(box(form.name.label))
    await flush()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('is spoken of in one quiet line while it is not delivered', async () => {
    localStorage.setItem(OUTBOX_KEY, '[]')
    show()
    await flush()
    const onPending = start.mock.calls[0]![1]
    const [line] = screen.getAllByRole('status')
    act(() => onPending(1))
    expect(line).toHaveTextContent(waitlist.pending)
    act(() => onPending(0))
    expect(line).toBeEmptyDOMElement()
  })
})
