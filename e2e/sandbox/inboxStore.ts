import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './faults'
import type { FormValues } from './form'

/** A request that reached the service. */
interface Arrival {
  /** ISO 8601. */
  at: string
  /** Whether the service accepted it as a signup. */
  accepted: boolean
  /** The status of the answer, or the name of the fault it met. */
  answer: Fault['fault']
  contentType: string
  fields: FormValues
}

/** What one visitor or one test sees. Lanes know nothing of each other. */
export interface Lane {
  /** Accepted or not, oldest first. */
  requests: Arrival[]
  faults: Fault[]
  /** Of the last request that counted for the rate limit; ms since 1970. */
  lastCounted?: number
  /** Content type, boundary included, of the request that was last reset. */
  resetForm?: string
}

/** A lane as the inbox shows it. */
export interface LaneView extends Pick<Lane, 'requests' | 'faults'> {
  lane: string
  /** The accepted requests. */
  signups: Arrival[]
}

/** Stores requests in a file, so that the inbox survives a restart. */
export function openInboxStore(file: string) {
  const lanes = new Map<string, Lane>(read(file))
  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { requests: [], faults: [] }
    lanes.set(name, lane)
    return lane
  }
  return {
    lane: laneOf,
    view(name: string): LaneView {
      const { requests, faults } = laneOf(name)
      return { lane: name, signups: requests.filter(({ accepted }) => accepted), requests, faults }
    },
    save(): void {
      const filled = [...lanes].filter(([, { requests }]) => requests.length > 0)
      const saved = filled.map(([name, { requests }]) => [name, { requests, faults: [] }])
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(saved))
    },
  }
}

/** Empty where there is no file yet, or one that a killed run left unfinished. */
function read(file: string): [string, Lane][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [string, Lane][]
  } catch {
    return []
  }
}
