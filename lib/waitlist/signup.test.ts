import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { WaitlistEvent } from './signup'
import { readSignup, waitlistReducer } from './signup'

const types = ['submitted', 'stayed', 'left', 'successShown'] as const
const anyEvents = fc.array(fc.constantFrom(...types), { maxLength: 60 })
const on = (state: Parameters<typeof waitlistReducer>[0], type: WaitlistEvent['type']) =>
  waitlistReducer(state, { type })

test('goes from the form through sending to success and back to the form', () => {
  expect(on('idle', 'submitted')).toBe('submitting')
  expect(on('submitting', 'left')).toBe('success')
  expect(on('success', 'successShown')).toBe('idle')
})

test('a signup that could not leave can be sent again', () => {
  expect(on('submitting', 'stayed')).toBe('failed')
  expect(on('failed', 'submitted')).toBe('submitting')
})

test('an event that makes no sense in a state changes nothing', () => {
  const allowed = new Set([
    'idle submitted',
    'failed submitted',
    'submitting stayed',
    'submitting left',
    'success successShown',
  ])
  for (const state of ['idle', 'submitting', 'success', 'failed'] as const) {
    for (const type of types) {
      expect(on(state, type) === state).toBe(!allowed.has(`${state} ${type}`))
    }
  }
})

test('there are never two sends in flight and never a success without a send', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let state = 'idle' as Parameters<typeof waitlistReducer>[0]
      let inFlight = 0
      let sends = 0
      let successes = 0
      for (const type of events) {
        const next = on(state, type)
        if (next === 'submitting' && state !== 'submitting') {
          inFlight += 1
          sends += 1
        }
        if (state === 'submitting' && next !== 'submitting') inFlight -= 1
        if (next === 'success' && state !== 'success') {
          expect(state).toBe('submitting')
          successes += 1
        }
        state = next
        expect(inFlight).toBe(state === 'submitting' ? 1 : 0)
        expect(successes).toBeLessThanOrEqual(sends)
      }
    }),
  )
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('reads the four fields, trimmed, and nothing else', () => {
  const data = form({
    name: ' Aina ',
    email: 'aina@example.com',
    phoneNo: '012-345 6789',
    user_type: 'vendor',
    service_id: 'service_1',
  })
  expect(readSignup(data)).toEqual({
    name: 'Aina',
    email: 'aina@example.com',
    phoneNo: '012-345 6789',
    user_type: 'vendor',
  })
})

test('an unknown or absent user type is customer, and a file is no text', () => {
  expect(readSignup(form({ user_type: 'admin' })).user_type).toBe('customer')
  const data = new FormData()
  data.set('name', new File(['x'], 'x.txt'))
  expect(readSignup(data)).toEqual({ name: '', email: '', phoneNo: '', user_type: 'customer' })
})
