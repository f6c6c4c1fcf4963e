import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './faults'
import type { FormValues } from './form'

/** A request that reached the service. */
interface Arrival {
  /** ISO 8601. */
  at: string
  lane: string
  /** Whether the service took it as a signup. */
  accepted: boolean
  /** The status of the answer, or the name of the fault it met. */
  outcome: Fault['fault']
  contentType: string
  fields: FormValues
}

/** What one visitor or one test sees, oldest first. Lanes know nothing of each other. */
export interface LaneView {
  lane: string
  /** What the service took. */
  signups: Arrival[]
  /** What reached the service, taken or not. */
  requests: Arrival[]
  faults: Fault[]
}

/** Keeps arrivals in a file, one a line, so that the inbox survives a restart. */
export function openStore(file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  let arrivals = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(read) : []

  return {
    add(arrival: Arrival): void {
      arrivals.push(arrival)
      appendFileSync(file, line(arrival))
    },
    /** Oldest first. */
    list: (lane: string): Arrival[] => arrivals.filter((arrival) => arrival.lane === lane),
    clear(lane: string): void {
      arrivals = arrivals.filter((arrival) => arrival.lane !== lane)
      writeFileSync(file, arrivals.map(line).join(''))
    },
  }
}

/** The line break comes first: half a line left by a killed run must not spoil the next one. */
const line = (arrival: Arrival): string => `\n${JSON.stringify(arrival)}`

function read(text: string): Arrival[] {
  try {
    return [JSON.parse(text) as Arrival]
  } catch {
    return []
  }
}
