/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readForm } from './form'

test('reads both values of a field that was sent twice', async () => {
  const body = new FormData()
  for (const type of ['customer', 'vendor']) body.append('user_type', type)
  const sent = new Response(body)
  const form = await readForm(sent.headers.get('content-type')!, await sent.text())
  expect(form).toEqual({ user_type: ['customer', 'vendor'] })
})
