export function printUrls(page: string, serviceOrigin: string): void {
  console.log(`
  Bid for Bites, with a fake EmailJS

    Page   ${page}
    Inbox  ${serviceOrigin}/inbox

  Press Ctrl-C to stop.
`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function exitWithMessage(error: unknown): never {
  console.error(messageOf(error))
  process.exit(1)
}
