const POLL_MS = 500

/** Calls `stop` when the process has ended. A killed shell or test runner sends its children no signal. */
export function whenGone(pid: number, stop: () => void): void {
  const timer = setInterval(() => {
    try {
      // Signal 0 sends nothing, but throws ESRCH when the process has ended.
      process.kill(pid, 0)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') return
      clearInterval(timer)
      stop()
    }
  }, POLL_MS).unref()
}
