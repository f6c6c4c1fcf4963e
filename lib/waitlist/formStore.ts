/** Form state and pending signups, for React's useSyncExternalStore. */
import { openBackgroundSync } from './backgroundSync'
import type { Delivery } from './pageDelivery'
import { startDelivery } from './pageDelivery'
import type { Pending } from './queue'
import type { Send } from './request'
import type { Signup, WaitlistEvent, WaitlistState } from './signup'
import { waitlistReducer } from './signup'

type Snapshot = Readonly<{
  state: WaitlistState
  /** Last signup that was sent in this page view. The form itself is reset after success (4.15). */
  joined: Signup | null
  pending: Pending | null
}>

/** @param send null without configured ids: then nothing can be sent */
export function createFormStore(send: Send | null) {
  let snapshot: Snapshot = { state: 'idle', joined: null, pending: null }
  let delivery: Delivery | undefined
  const listeners = new Set<() => void>()

  function publish(change: Partial<Snapshot>) {
    const changed = Object.entries(change) as [keyof Snapshot, unknown][]
    // Skips a re-render without a change, as when a page opens and nothing is stored.
    if (changed.every(([key, value]) => snapshot[key] === value)) return
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  /** Starts delivery with the first subscriber, focus or submit, never on the server. */
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
    /** Ignores a second submit, which the state does not expect (5.3). */
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
