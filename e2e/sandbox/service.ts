import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { takeFault } from './faults'
import type { Fault, NamedFault } from './faults'
import { readForm } from './form'
import type { Fields } from './form'
import type { Ids } from './ids'
import { judge, TOO_LARGE, TOO_SOON } from './judge'
import type { Verdict } from './judge'
import type { Signup, Store } from './store'

/** The documented limit of EmailJS is one request a second. */
const RATE_MS = 1000

export interface Incoming {
  lane: string
  contentType: string
  /** Null when it was too large to be read at all. */
  body: Uint8Array<ArrayBuffer> | null
}

/** What the connection does next. */
export type Reply =
  | { kind: 'answer'; status: number; text: string; retryAfter?: number; delayMs?: number }
  | { kind: 'silence' }
  | { kind: 'reset' }

export interface RequestRecord {
  /** ISO 8601. */
  at: string
  /** `accepted` and `refused` are the service's own answers, `failed` is a status asked for. */
  outcome: 'accepted' | 'refused' | 'failed' | NamedFault
  /** Null where nothing was answered. */
  status: number | null
  contentType: string
  fields: Fields
}

/** One lane, oldest first. */
export interface LaneView {
  lane: string
  signups: Signup[]
  requests: RequestRecord[]
  faults: Fault[]
}

export interface Service {
  receive: (incoming: Incoming) => Promise<Reply>
  view: (lane: string) => LaneView
  clear: (lane: string) => void
  queueFault: (lane: string, fault: Fault) => void
  clearFaults: (lane: string) => void
}

/** What one visitor or one test sees; lanes know nothing of each other. */
interface Lane {
  faults: Fault[]
  requests: RequestRecord[]
  countedAt?: number
  /** Content type, boundary included, of the request that was last reset. */
  resetForm?: string
}

/**
 * A stand-in for EmailJS's `POST /api/v1.0/email/send-form` (spec.md §7). It knows no HTTP: a body
 * goes in, what the connection should do comes out. `now` is in milliseconds since 1970.
 * `receive` rejects only when the store cannot write.
 */
export function createService(options: { ids: Ids; store: Store; now?: () => number }): Service {
  const { ids, store, now = Date.now } = options
  const lanes = new Map<string, Lane>()

  function laneNamed(name: string): Lane {
    const lane = lanes.get(name) ?? { faults: [], requests: [] }
    lanes.set(name, lane)
    return lane
  }

  return {
    async receive({ lane: name, contentType, body }) {
      const lane = laneNamed(name)
      if (isResend(lane, contentType)) return { kind: 'reset' }
      const time = now()
      const fault = takeFault(lane.faults)
      const kept = fault === undefined || fault.fault === 'slow' || fault.fault === 'reset-after'
      const tooSoon = kept && exceedsRate(lane, time)

      const form = body && (await readForm(contentType, body))
      const verdict = tooSoon ? TOO_SOON : body ? judge(form, ids) : TOO_LARGE
      const at = new Date(time).toISOString()
      const fields = form?.fields ?? {}
      if (kept && verdict.status === 200) {
        store.add({ id: randomUUID(), at, lane: name, contentType, fields })
      }

      const reply = fault ? replyWith(fault, verdict) : ({ kind: 'answer', ...verdict } as const)
      if (reply.kind === 'reset') lane.resetForm = contentType
      const status = reply.kind === 'answer' ? reply.status : null
      lane.requests.push({ at, outcome: outcomeOf(fault, verdict), status, contentType, fields })
      return reply
    },

    view(name) {
      const { requests, faults } = laneNamed(name)
      return { lane: name, signups: store.list(name), requests, faults }
    },

    clear(name) {
      store.clear(name)
      lanes.set(name, { faults: laneNamed(name).faults, requests: [] })
    },

    queueFault(name, fault) {
      laneNamed(name).faults.push(fault)
    },

    clearFaults(name) {
      laneNamed(name).faults = []
    },
  }
}

/** Refused requests don't count, or a page that retries evenly would never get through. */
function exceedsRate(lane: Lane, time: number): boolean {
  if (lane.countedAt !== undefined && time - lane.countedAt < RATE_MS) return true
  lane.countedAt = time
  return false
}

/**
 * A browser that loses a connection it had used before sends the same bytes again by itself, and
 * the page would never learn of the fault. The boundary is new for every form, so it tells the
 * browser's resend, which meets the same fault and is not counted, from a retry by the page.
 */
function isResend(lane: Lane, contentType: string): boolean {
  return lane.resetForm === contentType && contentType.includes('boundary=')
}

function replyWith({ fault, retryAfter, delayMs }: Fault, verdict: Verdict): Reply {
  switch (fault) {
    case 'silence':
      return { kind: 'silence' }
    case 'reset':
    case 'reset-after':
      return { kind: 'reset' }
    case 'slow':
      return { kind: 'answer', ...verdict, delayMs }
    default:
      return { kind: 'answer', status: fault, text: STATUS_CODES[fault] ?? 'Failed', retryAfter }
  }
}

function outcomeOf(fault: Fault | undefined, verdict: Verdict): RequestRecord['outcome'] {
  if (fault) return typeof fault.fault === 'number' ? 'failed' : fault.fault
  return verdict.status === 200 ? 'accepted' : 'refused'
}
