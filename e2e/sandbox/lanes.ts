/** A form's values; a repeated name has all of them. */
export type FormValues = Record<string, string | string[]>

export interface Fault {
  /** A name from e2e/README.md, or the status to answer with. */
  fault: 'silence' | 'reset' | 'reset-after' | 'no-cors' | number
  /** Without it, one request meets the fault. */
  times?: 'always'
}

export interface Arrival {
  accepted: boolean
  /** The status of the answer, or the name of the fault it met. */
  answer: Fault['fault']
  /** With its boundary. */
  contentType: string
  fields: FormValues
}

/** Requests and faults of one visitor or one test. Lanes share nothing. */
export interface Lane {
  name: string
  /** Accepted or not, oldest first. */
  requests: Arrival[]
  faults: Fault[]
  /** Time of the last request that counted for the rate limit; ms since 1970. */
  lastCounted?: number
}
