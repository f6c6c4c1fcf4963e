/** Times in which the page is left or frozen. */
import type { Suspension } from '../store'

/**
 * Aborts open transactions when the page is left or frozen. A frozen page would keep them open, and every other
 * page and the worker would wait (idb-keyval#180, WebKit bug 315804; Chromium freezes hidden tabs).
 */
export function openSuspension(): Suspension {
  const running = new Set<IDBTransaction>()
  let isSuspended = false

  function suspend() {
    isSuspended = true
    running.forEach(abort)
  }
  // Captures, because `freeze` and `resume` fire on the document.
  for (const event of ['pagehide', 'freeze']) addEventListener(event, suspend, true)
  for (const event of ['pageshow', 'resume'])
    addEventListener(event, () => (isSuspended = false), true)

  return {
    isActive: () => isSuspended,
    abortOnStart(transaction) {
      running.add(transaction)
      for (const event of ['complete', 'abort'])
        transaction.addEventListener(event, () => running.delete(transaction))
      if (isSuspended) abort(transaction)
    },
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // Throws when the transaction is over or committing.
  }
}
