import { z } from 'zod'

/** Shorter than a check of a scenario waits (10 s), long enough to watch. */
const SLOW_MS = 6000

/** Faults other than a status, by whether the signup is taken. e2e/README.md says what each does. */
const TAKES = { silence: false, reset: false, 'reset-after': true, slow: true, 'no-cors': true }
const NAMES = Object.keys(TAKES) as (keyof typeof TAKES)[]

const faultMessage = `The fault must be ${NAMES.join(', ')} or a status from 400 to 599.`
const status = z.coerce.number().int().min(400, faultMessage).max(599, faultMessage)
const count = (unit: string) => {
  const message = `${unit} must be a whole number above 0.`
  return z.coerce.number(message).int(message).positive(message)
}
const times = z.union([z.literal('always'), count('Times')], 'Times must be a count or always.')

/** The form fields that ask for a fault, with their defaults. */
export const faultFields = z.object({
  /** A name, or the status to answer with. */
  fault: z.union([z.enum(NAMES), status], faultMessage),
  /** How many more requests meet it. */
  times: times.default(1),
  /** Milliseconds, for `slow`. */
  delayMs: count('Milliseconds').default(SLOW_MS),
  /** False when the page may not read the answer. */
  cors: z.stringbool('Cors must be true or false.').default(true),
})
export type Fault = z.infer<typeof faultFields>
export type FaultRequest = Partial<Fault> & Pick<Fault, 'fault'>

/** Whether the service takes a signup that meets this fault, or none. */
export function takesDespite(fault: Fault['fault'] | undefined): boolean {
  return fault === undefined || (typeof fault === 'string' && TAKES[fault])
}

/** Takes the fault that the next request meets from the front of a queue. */
export function takeFault(queue: Fault[]): Fault | undefined {
  const [next] = queue
  if (!next || next.times === 'always') return next
  next.times -= 1
  if (next.times === 0) queue.shift()
  return next
}
