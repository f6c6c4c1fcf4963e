/** The form's state and what is undelivered, as React's useSyncExternalStore reads it. */
import { openBackground } from './background'
import type { Delivery, Undelivered } from './delivery'
import { startDelivery } from './delivery'
import type { Sender } from './service'
import type { Signup, WaitlistEvent, WaitlistState } from './signup'
import { waitlistReducer } from './signup'

/** @param sender null while its ids are not configured: then nothing can be sent */
export function createWaitlist(sender: Sender | null) {
  let snapshot: Undelivered & { state: WaitlistState } = {
    state: 'idle',
    undelivered: 0,
    goesOn: 'nextVisit',
  }
  let delivery: Delivery | undefined
  const listeners = new Set<() => void>()

  function update(change: Partial<typeof snapshot>) {
    const changed = { ...snapshot, ...change }
    // What stays as it was re-renders nothing, as when a page opens and nothing is kept.
    if (JSON.stringify(changed) === JSON.stringify(snapshot)) return
    snapshot = changed
    for (const listener of listeners) listener()
  }

  /** Delivery starts with the first subscriber, or with a submit before it; never on the server. */
  function start() {
    if (sender) delivery ??= startDelivery(sender, openBackground(), update)
    return delivery
  }

  function dispatch(event: WaitlistEvent) {
    update({ state: waitlistReducer(snapshot.state, event) })
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      start()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** At the first touch of the form: gets what sending needs while there is a connection. */
    prepare() {
      void sender?.prepare()
      start()?.prepare()
    },
    /** The state is the only guard: a second submit finds it changed, and nothing is sent (5.3). */
    async submit(signup: Signup) {
      const before = snapshot.state
      dispatch({ type: 'submitted' })
      if (snapshot.state === before) return
      const sending = navigator.onLine ? start() : undefined
      await sending?.submit(signup)
      dispatch({ type: sending ? 'settled' : 'notSent' })
    },
    endSuccess: () => dispatch({ type: 'successShown' }),
  }
}
