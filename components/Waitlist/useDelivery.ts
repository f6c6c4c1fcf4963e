import { useEffect, useRef, useState } from 'react'
import { wait } from '@/lib/wait'
import { openBackgroundSync } from '@/lib/waitlist/page/backgroundSync'
import type { WaitlistEvent } from '@/lib/waitlist/page/formMachine'
import { initialForm, SUCCESS_MS, waitlistReducer } from '@/lib/waitlist/page/formMachine'
import type { Delivery } from '@/lib/waitlist/page/pageDelivery'
import { startDelivery } from '@/lib/waitlist/page/pageDelivery'
import type { EmailService } from '@/lib/emailjs/service'
import { createSend } from '@/lib/emailjs/request'
import type { Signup } from '@/lib/waitlist/signup'

/**
 * Delivers signups and tells the form's state.
 * @param service null without configured ids: then nothing can be sent
 */
export function useDelivery(service: EmailService | null) {
  const [form, setForm] = useState(initialForm)
  /** Newest form: a second submit may come before React renders. */
  const newest = useRef(form)
  const delivery = useRef<Delivery>(undefined)

  /** Renders after a change only. Returns false for an event that the form does not expect. */
  function dispatch(event: WaitlistEvent): boolean {
    const next = waitlistReducer(newest.current, event)
    if (next === newest.current) return false
    newest.current = next
    setForm(next)
    return true
  }

  /** Starts delivery with the first effect or submit, never on the server. */
  function start() {
    if (service) {
      delivery.current ??= startDelivery(createSend(service), openBackgroundSync(), (pendingIn) =>
        dispatch({ type: 'queueChecked', pendingIn }),
      )
    }
    return delivery.current
  }

  // Runs after each render, but only the first starts anything.
  useEffect(() => void start())

  async function submit(signup: Signup): Promise<void> {
    if (!dispatch({ type: 'submitted' })) return
    const hasLeft = await start()?.submit(signup)
    dispatch(hasLeft ? { type: 'settled', sent: signup } : { type: 'notSent' })
    if (!hasLeft) return
    await wait(SUCCESS_MS)
    dispatch({ type: 'successShown' })
  }

  return { ...form, submit, askForSync: () => delivery.current?.askForSync() }
}
