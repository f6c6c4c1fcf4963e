const PARENT_POLL_MS = 500

/** Ends with the parent: npm and npx pass SIGTERM only to their shell, which ends without passing it on. */
export function endWithParent(): void {
  const { ppid } = process
  const timer = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_POLL_MS)
  timer.unref()
}
