/** The form's state and what is pending, as React's useSyncExternalStore reads it. */
import { openBackgroundSync } from './backgroundSync'
import type { Delivery } from './pageDelivery'
import { startDelivery } from './pageDelivery'
import type { Pending } from './queue'
import type { Send } from './request'
import type { Signup, WaitlistEvent, WaitlistState } from './signup'
import { waitlistReducer } from './signup'

type Snapshot = Readonly<{
  state: WaitlistState
  /** The last signup of this page view that has left: the form has been reset since (4.15). */
  joined: Signup | null
  pending: Pending | null
}>

/** @param send null while its ids are not configured: then nothing can be sent */
export function createFormStore(send: Send | null) {
  let snapshot: Snapshot = { state: 'idle', joined: null, pending: null }
  let delivery: Delivery | undefined
  const listeners = new Set<() => void>()

  function publish(change: Partial<Snapshot>) {
    const changed = Object.entries(change) as [keyof Snapshot, unknown][]
    // Without a change nothing re-renders, as when a page opens and nothing is stored.
    if (changed.every(([key, value]) => snapshot[key] === value)) return
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  /** Delivery starts with the first subscriber, or with a submit before it; never on the server. */
  function start() {
    if (send) {
      delivery ??= startDelivery(send, openBackgroundSync(), (pending) => publish({ pending }))
    }
    return delivery
  }

  const dispatch = (event: WaitlistEvent, change?: Partial<Snapshot>) =>
    publish({ ...change, state: waitlistReducer(snapshot.state, event) })

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      start()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    preloadWorker: () => start()?.preloadWorker(),
    /** The state is the only guard: a second submit finds it changed, and nothing is sent (5.3). */
    async submit(signup: Signup) {
      const before = snapshot.state
      dispatch('submitted')
      if (snapshot.state === before) return
      const hasLeft = await start()?.submit(signup)
      if (hasLeft) dispatch('settled', { joined: signup })
      else dispatch('notSent')
    },
    endSuccess: () => dispatch('successShown'),
  }
}
