/**
 * Stored form of a pending signup: its fields and its retry state in one flat object, under a random id
 * (store.ts). Records have no version: the parser fills in missing keys and drops unknown ones, so
 * that each version of the page reads what any other has stored.
 */
import type { Signup } from './signup'
import { readSignup } from './signup'

/** `at`: when the visitor signed up. `attempts`: requests made. `due`: no request before this. */
export type RetryState = Readonly<{ at: number; attempts: number; due: number }>

export type SignupRecord = Signup & RetryState

/** Returns null for a signup without contact details, which is useless to the receiver. */
export function readRecord(value: unknown): SignupRecord | null {
  const stored = value as Record<string, unknown> | undefined
  const signup = readSignup((field) => stored?.[field])
  if (!signup.email && !signup.phoneNo) return null
  const number = (field: keyof RetryState, otherwise = 0) => {
    const found = stored?.[field]
    return typeof found === 'number' && found >= 0 ? found : otherwise
  }
  return {
    ...signup,
    at: number('at', Infinity),
    attempts: number('attempts'),
    due: number('due'),
  }
}
