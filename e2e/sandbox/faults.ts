import { STATUS_CODES } from 'node:http'
import { isRecord } from './unknown'

/** How long `slow` takes when nothing is said: under the page's 15 s, long enough to watch. */
const SLOW_MS = 10_000
const LONGEST_MS = 600_000

/**
 * Faults that are no status. Only `reset-after` and `slow` keep the signup.
 * - `silence` takes the body in and never answers
 * - `reset` cuts the connection before anything is kept
 * - `reset-after` keeps the signup, then cuts the connection
 * - `slow` keeps the signup and answers late
 */
const NAMED_FAULTS = ['silence', 'reset', 'reset-after', 'slow'] as const
export type NamedFault = (typeof NAMED_FAULTS)[number]

export interface Fault {
  /** A name, or the status to answer with. */
  fault: NamedFault | number
  /** How many more requests it befalls. */
  times: number | 'always'
  /** Seconds, sent as Retry-After with a status. */
  retryAfter?: number
  /** Milliseconds, for `slow`. */
  delayMs?: number
}

/** What `POST /faults` takes. */
export interface FaultRequest {
  fault: string | number
  times?: number | 'always'
  retryAfter?: number
  delayMs?: number
}

/**
 * Checks what was asked for and fills in the defaults.
 * Throws an Error with a sentence for whoever asked, which lists what is known.
 */
export function readFault(input: unknown): Fault {
  const { fault: asked, times = 1, retryAfter, delayMs } = isRecord(input) ? input : {}
  const fault = nameOrStatus(asked)
  if (fault === undefined) {
    throw new Error(
      `Unknown fault ${JSON.stringify(asked ?? null)}. Known are ${NAMED_FAULTS.join(', ')}, ` +
        'and a status from 400 to 599, such as 429, 500 or 503.',
    )
  }
  if (times !== 'always' && !(isWhole(times) && times > 0)) {
    throw new Error('"times" must be a whole number above 0, or "always".')
  }
  if (retryAfter !== undefined && !isWhole(retryAfter)) {
    throw new Error('"retryAfter" must be a whole number of seconds.')
  }
  if (delayMs !== undefined && !(isWhole(delayMs) && delayMs <= LONGEST_MS)) {
    throw new Error(`"delayMs" must be a whole number of milliseconds up to ${LONGEST_MS}.`)
  }
  return {
    fault,
    times,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(fault === 'slow' ? { delayMs: delayMs ?? SLOW_MS } : {}),
  }
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function nameOrStatus(asked: unknown): Fault['fault'] | undefined {
  const name = NAMED_FAULTS.find((known) => known === asked)
  if (name) return name
  const status = Number(asked)
  return status >= 400 && STATUS_CODES[status] ? status : undefined
}

/** Takes the fault the next request is to meet from the front of a queue, or undefined. */
export function takeFault(queue: Fault[]): Fault | undefined {
  const [next] = queue
  if (!next || next.times === 'always') return next
  next.times -= 1
  if (next.times === 0) queue.shift()
  return next
}
