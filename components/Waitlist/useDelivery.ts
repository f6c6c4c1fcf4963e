import { useEffect, useRef, useState } from 'react'
import type { EmailService } from '@/lib/env'
import type { Delivery } from '@/lib/waitlist/delivery'
import { startDelivery } from '@/lib/waitlist/delivery'
import { send, sendOnLeaving } from '@/lib/waitlist/service'
import type { Signup } from '@/lib/waitlist/signup'

/** Starts delivery with the page. `service` is null while its ids are not configured. */
export function useDelivery(service: EmailService | null) {
  const [pending, setPending] = useState(0)
  const delivery = useRef<Delivery | null>(null)

  useEffect(() => {
    if (!service) return
    delivery.current ??= startDelivery(
      (signup) => send(service, signup),
      (signup) => sendOnLeaving(service, signup),
      setPending,
    )
  }, [service])

  /** Rejects when nothing can be sent; resolves once it was sent, whatever became of it. */
  async function submit(signup: Signup) {
    if (!delivery.current || !navigator.onLine) throw new Error('Nothing can be sent')
    await delivery.current.submit(signup)
  }

  return { pending, submit }
}
