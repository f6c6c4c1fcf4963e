import { expect, test } from '@jest/globals'
import { trim, waitlistReducer } from './signup'

test('moves from submitting to success and back, and from notSent to submitting', () => {
  const next: Record<string, string> = {
    'idle submitted': 'submitting',
    'submitting settled': 'success',
    'success successShown': 'idle',
    'submitting notSent': 'notSent',
    'notSent submitted': 'submitting',
  }
  for (const state of ['idle', 'submitting', 'success', 'notSent'] as const) {
    for (const event of ['submitted', 'notSent', 'settled', 'successShown'] as const) {
      expect(waitlistReducer(state, event)).toBe(next[`${state} ${event}`] ?? state)
    }
  }
})

test('trims what nobody sees at the edges, and keeps what holds letters together', () => {
  const edges = '\u200B \u2060\u200D\u3164\u00AD\u202A\u202E\u2800\u00A0\uFEFF\t'
  for (const seen of ['Aina', '+60 12-345\u00A06789', 'क्\u200Dष', '👩\u200D🍳', 'x']) {
    expect(trim(edges + seen + edges)).toBe(seen)
  }
  expect(trim(edges)).toBe('')
})
