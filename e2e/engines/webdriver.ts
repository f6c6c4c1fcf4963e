import { isRecord } from '../sandbox/unknown'

/** How a WebDriver names an element in JSON (W3C WebDriver §12.1). */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** An answer later than this never comes. */
const ANSWER_MS = 30_000

/** The driver's own word for what went wrong, such as `stale element reference`. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
  patienceMs?: number,
) => Promise<unknown>

/**
 * Speaks W3C WebDriver to an address. A command resolves to the answer's value, and rejects with a
 * WebDriverError, or with fetch's own error when there is no answer.
 */
export function webDriver(address: string): Command {
  return async (method, path, body, patienceMs = ANSWER_MS) => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer: unknown = await response.json()
    const value = isRecord(answer) ? answer.value : undefined
    if (response.ok) return value
    const { error, message } = isRecord(value) ? value : {}
    throw new WebDriverError(String(error), String(message))
  }
}
