/** Shorter than a scenario's expectation waits (10 s), long enough to watch. */
export const SLOW_MS = 6000

/** Named faults, by whether the signup is accepted. e2e/README.md describes each. */
const ACCEPTS = { silence: false, reset: false, 'reset-after': true, slow: true, 'no-cors': true }

export type Fault = {
  /** A name, or the status to answer with. */
  fault: keyof typeof ACCEPTS | number
  /** How many more requests meet it. */
  times: number | 'always'
}
export type FaultRequest = Partial<Fault> & Pick<Fault, 'fault'>

/** Reads a fault from form fields. Null when it has neither a name nor an error status. */
export function readFault(fields: Record<string, unknown>): Fault | null {
  const { fault: asked, times = 1 } = fields
  const status = Number(asked)
  const fault = isName(asked) ? asked : status >= 400 && status <= 599 && status
  if (!fault) return null
  return { fault, times: times === 'always' ? times : Number(times) }
}

const isName = (asked: unknown): asked is keyof typeof ACCEPTS => String(asked) in ACCEPTS

export function acceptsDespite(fault: Fault['fault'] | undefined): boolean {
  return fault === undefined || (typeof fault === 'string' && ACCEPTS[fault])
}

export function takeFault(queue: Fault[]): Fault | undefined {
  const [next] = queue
  if (!next || next.times === 'always') return next
  next.times -= 1
  if (next.times === 0) queue.shift()
  return next
}
