/** Values of a form by field name; a repeated field has a list. */
export type FormValues = Record<string, string | string[]>

export interface Fault {
  /** Fault name (e2e/README.md), or the status of the answer. */
  fault: 'silence' | 'reset' | 'reset-after' | 'no-cors' | number
  /** Undefined: only one request gets the fault. */
  times?: 'always'
}

export interface Arrival {
  accepted: boolean
  /** Status of the answer, or name of the fault. */
  answer: Fault['fault']
  /** Header with the multipart boundary. */
  contentType: string
  fields: FormValues
}

/** Requests and faults of one visitor or one test. Lanes share nothing. */
export interface Lane {
  name: string
  /** All requests, accepted or not, oldest first. */
  requests: Arrival[]
  faults: Fault[]
  /** Time of the last request that counted for the rate limit; ms since 1970. */
  lastCounted?: number
}
