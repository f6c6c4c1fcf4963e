export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function exitWithMessage(error: unknown): never {
  console.error(messageOf(error))
  process.exit(1)
}
