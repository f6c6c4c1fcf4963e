import { messageOf } from './unknown'

/** Tells where to look, in a block that stands out from what a build prints. */
export function sayAddresses(page: string, inbox: string): void {
  console.log(`
  Bid for Bites, with a stand-in for the email service

    Page   ${page}
    Inbox  ${inbox}

  Ctrl-C ends it.
`)
}

/** Ends the command with one sentence instead of a stack. */
export function endWith(error: unknown): never {
  console.error(messageOf(error))
  process.exit(1)
}

/** Runs `end` once when the terminal or the system asks the command to stop. */
export function onStop(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
}
