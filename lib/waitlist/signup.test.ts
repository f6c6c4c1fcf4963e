import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { INVISIBLE, readSignup, trim, userTypes } from './signup'

test('trims what nobody sees at the edges, and keeps what belongs to the letters', () => {
  const edges = '\u200B \u2060\u200D\u3164\u00AD\u202A\u202E\u2800\u00A0\uFEFF\t'
  for (const seen of [
    'Aina',
    '+60 12-345\u00A06789',
    'क्\u200Dष',
    '👩\u200D🍳',
    'x',
    'Aisyah ❤\uFE0F',
    // The flag of England: a black flag and its tags.
    'Devi 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    // Mohan, in the Malayalam spelling from before Unicode 5.1.
    'മോഹന്\u200D',
    // An initial in Arabic letters, in its joining form.
    'علی ه\u200D',
    '葛\u{E0100}',
  ]) {
    expect(trim(edges + seen + edges)).toBe(seen)
  }
})

const everyChar = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (char) => /[^\p{Cn}\p{Co}\p{Cs}]/u.test(char),
)

function charsOf(pattern: string): fc.Arbitrary<string> {
  const chars = everyChar.filter((char) => new RegExp(pattern, 'u').test(char))
  return fc.nat(chars.length - 1).map((index) => chars[index]!)
}

const inRow = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const upTo3 = (part: fc.Arbitrary<string>) => fc.string({ unit: part, maxLength: 3 })

/** Emoji by the grammar of Unicode (UTS #51, ED-16 and 1.4.9), letters with marks, and letters with a joiner. */
function anyGrapheme(): fc.Arbitrary<string> {
  const joiner = fc.constantFrom('\u200C', '\u200D')
  const mark = charsOf('\\p{M}')
  const tags = inRow(charsOf('[\\u{E0020}-\\u{E007E}]'), fc.constant('\u{E007F}'))
  const keycapOrStyle = fc.constantFrom('', '\uFE0F', '\uFE0F\u20E3')
  const emoji = inRow(charsOf('\\p{Emoji}'), fc.oneof(keycapOrStyle, charsOf('\\p{EMod}'), tags))
  const flag = inRow(charsOf('\\p{RI}'), charsOf('\\p{RI}'))
  return fc.oneof(
    fc
      .array(fc.oneof(emoji, flag), { minLength: 1, maxLength: 4 })
      .map((all) => all.join('\u200D')),
    inRow(charsOf('(?!\\p{DI})\\p{L}'), upTo3(fc.oneof(mark, inRow(mark, joiner)))),
    inRow(charsOf('(?=\\p{L})\\p{sc=Arab}'), joiner),
  )
}

test('cuts no emoji and no letter with marks or joiners, whatever invisible characters surround it', () => {
  const grapheme = anyGrapheme()
  const invisible = upTo3(charsOf(`[${INVISIBLE}]`))
  // After these, marks, tags and joiners belong to no letter.
  const space = charsOf('[\\s\\p{Cc}\\u200B\\u2060\\u3164\\u00AD\\u202A\\u2800]')
  const end = fc.oneof(fc.constant(''), inRow(space, invisible))
  const typed = fc.tuple(invisible, inRow(grapheme, invisible, grapheme), end)
  fc.assert(
    fc.property(typed, ([before, seen, after]) => {
      expect(trim(before + seen + after)).toBe(seen)
    }),
    { numRuns: 1000 },
  )
})

test.each([' ', '\u200B', '\u200D'])('trims %j before a variation selector', (space) => {
  expect(trim(`A${space}\uFE0F`)).toBe('A')
})

test.each(['', ' \u3000', '\u200B\u200D', '\uFE0F', ' \uFE0F\u{E0067}\u{E007F}'])(
  'finds nothing in %j, as the field does',
  (text) => {
    expect(trim(text)).toBe('')
    expect(new RegExp(`[^${INVISIBLE}]`, 'u').test(text)).toBe(false)
  },
)

test.each([
  ...userTypes.map((userType) => [userType, userType] as const),
  ['admin', userTypes[0]] as const,
])('reads the user type %j as %s', (value, userType) => {
  expect(readSignup(() => value).user_type).toBe(userType)
})
