import { expect, test } from '@jest/globals'
import type { WaitlistEvent, WaitlistForm } from './formMachine'
import { initialForm, waitlistReducer } from './formMachine'

const sent = { name: 'Aina', email: 'a@b.c', phoneNo: '1', user_type: 'customer' } as const
const events: WaitlistEvent[] = [
  { type: 'submitted' },
  { type: 'notSent' },
  { type: 'settled', sent },
  { type: 'successShown' },
]

test('moves from submitting to success and back, and from notSent to submitting', () => {
  const changes: Record<string, object> = {
    'idle submitted': { state: 'submitting' },
    'submitting settled': { state: 'success', sent },
    'success successShown': { state: 'idle' },
    'submitting notSent': { state: 'notSent' },
    'notSent submitted': { state: 'submitting' },
  }
  for (const state of ['idle', 'submitting', 'success', 'notSent'] as const) {
    const form: WaitlistForm =
      state === 'success' ? { ...initialForm, state, sent } : { ...initialForm, state }
    for (const event of events) {
      const next = waitlistReducer(form, event)
      const change = changes[`${state} ${event.type}`]
      if (change) expect(next).toEqual({ ...form, ...change })
      else expect(next).toBe(form)
    }
  }
})

test('returns the same form unless the pending signup is elsewhere', () => {
  const onDevice = waitlistReducer(initialForm, { type: 'queueChecked', pendingIn: 'device' })
  expect(onDevice).toEqual({ ...initialForm, pendingIn: 'device' })
  expect(waitlistReducer(onDevice, { type: 'queueChecked', pendingIn: 'device' })).toBe(onDevice)
})
