/** Fields of a signup. */

export const userTypes = ['customer', 'vendor'] as const
export type UserType = (typeof userTypes)[number]
/** Text for each user type. */
export type ByUserType = Readonly<Record<UserType, string>>

/** Fields of a signup, by their names in the request. */
export type Signup = Readonly<{ name: string; email: string; phoneNo: string; user_type: UserType }>

/** White space and invisible characters, such as zero-width ones, marks of direction and blank Braille. */
export const INVISIBLE = '\\s\\p{Cc}\\p{DI}\\u2800'

/**
 * Characters that belong to the one before them: the variation selector of ❤️, the tags of a flag, the joiner
 * of a Malayalam chillu or of an Arabic initial form.
 */
const BELONGS = '[\\p{M}\\u{E0020}-\\u{E007F}]|(?<=[\\p{M}\\p{sc=Arab}])[\\u200C\\u200D]'

/** Removes invisible characters from both edges of a text, except those that belong to its last letter. */
export function trim(text: string): string {
  const seen = new RegExp(`^[${INVISIBLE}]*(.*[^${INVISIBLE}](?:${BELONGS})*)?`, 'su')
  return seen.exec(text)?.[1] ?? ''
}

/** Reads a signup from a form or a record by `valueOf`. An unknown user type becomes the first one. */
export function readSignup(valueOf: (field: keyof Signup) => unknown): Signup {
  const text = (field: keyof Signup) => {
    const value = valueOf(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phoneNo: text('phoneNo'),
    user_type: userTypes.find((type) => type === valueOf('user_type')) ?? userTypes[0],
  }
}
