const POLL_MS = 500

/** Calls `stop` once the process has ended. A killed shell or test runner tells its children nothing. */
export function whenGone(pid: number, stop: () => void): void {
  const timer = setInterval(() => {
    try {
      // Sends nothing, and throws without such a process.
      process.kill(pid, 0)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') return
      clearInterval(timer)
      stop()
    }
  }, POLL_MS).unref()
}
