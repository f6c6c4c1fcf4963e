/** Whether a value of unknown shape has properties to look at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What a caught value has to say. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
