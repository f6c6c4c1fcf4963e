import { expect, test } from '@jest/globals'
import { INVISIBLE, trim, waitlistReducer } from './signup'

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

// @spec-5.2
test('trims what nobody sees at the edges, and keeps what belongs to the letters', () => {
  const edges = '\u200B \u2060\u200D\u3164\u00AD\u202A\u202E\u2800\u00A0\uFEFF\t'
  for (const seen of [
    'Aina',
    '+60 12-345\u00A06789',
    'क्\u200Dष',
    '👩\u200D🍳',
    'x',
    'Aisyah ❤\uFE0F',
    // Mohan, in the Malayalam spelling from before Unicode 5.1.
    'മോഹന്\u200D',
    '葛\u{E0100}',
  ]) {
    expect(trim(edges + seen + edges)).toBe(seen)
  }
})

test.each(['', ' \u3000', '\u200B\u200D', '\uFE0F', ' \uFE0F\u{E0067}\u{E007F}'])(
  'finds nothing in %j, as the field does',
  (text) => {
    expect(trim(text)).toBe('')
    expect(new RegExp(`[^${INVISIBLE}]`, 'u').test(text)).toBe(false)
  },
)

test('trims a long text of spaces within milliseconds', () => {
  expect(trim(`${' '.repeat(1e5)}a${' '.repeat(1e5)}`)).toBe('a')
})
