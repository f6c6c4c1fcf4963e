import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { waitlist } from '@/lib/content/waitlist'
import { Waitlist } from './Waitlist'

const ids = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'key_1' }

async function show(change = {}) {
  const service = { origin: 'https://mail.example.com', ...ids, ...change }
  const { container } = await act(async () =>
    render(<Waitlist content={waitlist} service={service} siteUrl="https://bidforbites.example" />),
  )
  const form = container.querySelector('form')!
  return {
    form,
    hidden: [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name),
  }
}

test('posts the native form to the service with its ids', async () => {
  const { form, hidden } = await show()
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', 'https://mail.example.com/api/v1.0/email/send-form')
  expect(form).toHaveAttribute('enctype', 'multipart/form-data')
  expect(hidden).toEqual(['lib_version', 'service_id', 'template_id', 'user_id'])
  expect(screen.getByText(waitlist.withoutScript)).toBeInTheDocument()
})

test.each(Object.keys(ids))('sends nowhere and says so when %s is missing', async (id) => {
  const { form, hidden } = await show({ [id]: '' })
  // Outside a dialog this method does nothing.
  expect(form).toHaveAttribute('method', 'dialog')
  expect(form).not.toHaveAttribute('action')
  expect(hidden).toEqual([])
  expect(screen.getByText(waitlist.closed)).toBeInTheDocument()
  expect(screen.queryByText(waitlist.withoutScript)).toBeNull()
})

// @spec-2.20
test('lowers the price on the tag only', () => {
  const { falling, now } = waitlist.tag
  const prices = [...falling.split('\n'), now].map((price) => Number(price.replace('RM', '')))
  expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a))
})
