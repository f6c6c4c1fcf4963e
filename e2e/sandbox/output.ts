/** Tells where to look, in a block that stands out from what a build prints. */
export function printUrls(page: string, serviceOrigin: string): void {
  console.log(`
  Bid for Bites, with a stand-in for the email service

    Page   ${page}
    Inbox  ${serviceOrigin}/inbox

  Ctrl-C ends it.
`)
}

/** What a caught value has to say. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Ends the command with one sentence instead of a stack. */
export function exitWithMessage(error: unknown): never {
  console.error(messageOf(error))
  process.exit(1)
}
