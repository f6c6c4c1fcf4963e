import { z } from 'zod'

/** Shorter than the page's own 15 s, long enough to watch. */
const SLOW_MS = 10_000

/**
 * Faults other than a status:
 * - `silence` reads the body and never answers
 * - `reset` cuts the connection before anything is taken
 * - `reset-after` takes the signup, then cuts the connection
 * - `slow` takes the signup and answers late
 * - `no-cors` takes the signup and answers 200 in a way that the page may not read
 */
const NAMED_FAULTS = ['silence', 'reset', 'reset-after', 'slow', 'no-cors'] as const

const faultMessage = `The fault must be ${NAMED_FAULTS.join(', ')} or a status from 400 to 599.`
const status = z.coerce.number().int().min(400, faultMessage).max(599, faultMessage)
const count = (unit: string) => {
  const message = `${unit} must be a whole number above 0.`
  return z.coerce.number(message).int(message).positive(message)
}
const times = z.union([z.literal('always'), count('Times')], 'Times must be a count or always.')

/** The form fields that ask for a fault, with their defaults. */
export const faultFields = z.object({
  /** A name, or the status to answer with. */
  fault: z.union([z.enum(NAMED_FAULTS), status], faultMessage),
  /** How many more requests meet it. */
  times: times.default(1),
  /** Milliseconds, for `slow`. */
  delayMs: count('Milliseconds').default(SLOW_MS),
  /** False when the page may not read the answer. */
  cors: z.stringbool('Cors must be true or false.').default(true),
})
export type Fault = z.infer<typeof faultFields>
export type FaultRequest = Partial<Fault> & Pick<Fault, 'fault'>

/** Takes the fault that the next request meets from the front of a queue. */
export function takeFault(queue: Fault[]): Fault | undefined {
  const [next] = queue
  if (!next || next.times === 'always') return next
  next.times -= 1
  if (next.times === 0) queue.shift()
  return next
}
