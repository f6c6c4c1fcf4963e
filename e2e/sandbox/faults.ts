import { STATUS_CODES } from 'node:http'

/** Shorter than the page's own 15 s, long enough to watch. */
const SLOW_MS = 10_000

/**
 * Faults other than a status:
 * - `silence` reads the body and never answers
 * - `reset` cuts the connection before anything is kept
 * - `reset-after` keeps the signup, then cuts the connection
 * - `slow` keeps the signup and answers late
 * - `no-cors` keeps the signup and answers 200 in a way that the page may not read
 */
const NAMED_FAULTS = ['silence', 'reset', 'reset-after', 'slow', 'no-cors'] as const
export type NamedFault = (typeof NAMED_FAULTS)[number]

export interface Fault {
  /** A name, or the status to answer with. */
  fault: NamedFault | number
  /** How many more requests meet it. */
  times: number | 'always'
  /** Milliseconds, for `slow`. */
  delayMs: number
  /** False when the page may not read the answer. */
  cors: boolean
}

/** What `POST /faults` takes. */
export type FaultRequest = Partial<Omit<Fault, 'fault'>> & { fault: string | number }

/** Fills in the defaults. Throws an Error with a sentence for whoever asked. */
export function readFault(input: unknown): Fault {
  const asked = Object(input) as Record<string, unknown>
  const { times = 1, delayMs = SLOW_MS, cors = asked.fault !== 'no-cors' } = asked
  const status = Number(asked.fault)
  const fault =
    NAMED_FAULTS.find((name) => name === asked.fault) ??
    (status >= 400 && STATUS_CODES[status] ? status : undefined)
  if (fault === undefined) {
    throw new Error(
      `Unknown fault ${JSON.stringify(asked.fault)}. Known are ${NAMED_FAULTS.join(', ')}, ` +
        'and a status from 400 to 599 such as 429, 500 or 503.',
    )
  }
  if (times !== 'always' && !isCount(times)) {
    throw new Error('"times" must be a whole number above 0, or "always".')
  }
  if (!isCount(delayMs)) throw new Error('"delayMs" must be a whole number of milliseconds.')
  if (typeof cors !== 'boolean') throw new Error('"cors" must be true or false.')
  return { fault, times, delayMs, cors }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Takes the fault that the next request meets from the front of a queue. */
export function takeFault(queue: Fault[]): Fault | undefined {
  const [next] = queue
  if (!next || next.times === 'always') return next
  next.times -= 1
  if (next.times === 0) queue.shift()
  return next
}
