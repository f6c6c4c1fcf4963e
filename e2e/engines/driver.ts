import { isDeepStrictEqual } from 'node:util'

/** Something on the page as a visitor perceives it: by role and accessible name, or by its words. */
export type Target = Readonly<{ role: Role; name: string }> | Readonly<{ text: string }>
export type Role = 'button' | 'link' | 'radio' | 'textbox'

/**
 * What the scenarios need of a browser, small enough to be written anew for each way of driving one.
 * Acting on a target waits until it shows; one that never does, or is not the only one, rejects.
 */
export interface Driver {
  /** Resolves when the page has loaded, or at once in a window opened with `impatient`. */
  goto: (path: string) => Promise<void>
  click: (target: Target) => Promise<void>
  type: (target: Target, text: string) => Promise<void>
  key: (key: Key) => Promise<void>
  attribute: (target: Target, name: string) => Promise<string | null>
  /** Whether it is there, once, and can be seen. */
  shows: (target: Target) => Promise<boolean>
  /** Runs a function in the page. It reaches nothing outside itself and names no inner function. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Result>
  close: () => Promise<void>
}
export type Key = 'Enter' | 'Escape'

export interface WindowOptions {
  origin: string
  width: number
  height: number
  /** For pages that are not to finish loading. */
  impatient?: boolean
}

/** A started browser. Every window is a visitor of its own, with nothing stored and nothing cached. */
export interface Browser {
  /** Name and version, as the browser gives them. */
  version: string
  open: (options: WindowOptions) => Promise<Driver>
  close: () => Promise<void>
}

/** What may be slow here is the machine: other work goes on beside the tests. */
export const PATIENCE_MS = 15_000
const BETWEEN_LOOKS_MS = 50

/** Looks until it sees what is expected. Rejects with what it last saw instead. */
export async function waitFor<Value>(
  what: string,
  look: () => Promise<Value>,
  expected: Value,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (isDeepStrictEqual(seen, expected)) return
    if (Date.now() > end) {
      throw new Error(
        `${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(seen)}`,
      )
    }
    await pause(BETWEEN_LOOKS_MS)
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function describe(target: Target): string {
  return 'text' in target ? `the words "${target.text}"` : `${target.role} "${target.name}"`
}
