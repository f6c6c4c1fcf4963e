'use client'

import type { FormEvent, ReactNode } from 'react'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { EmailService } from '@/lib/env'
import type { Delivery } from '@/lib/waitlist/delivery'
import { OUTBOX_KEY } from '@/lib/waitlist/outboxKey'
import { readSignup, SUCCESS_MS, waitlistReducer } from '@/lib/waitlist/signup'
import styles from './WaitlistIsland.module.scss'

/** A submit waits this long for the sending code, then counts as not sent. */
const LOAD_MS = 15_000

type WaitlistIslandProps = Readonly<{
  /** Null while its ids are not configured. */
  service: EmailService | null
  /** Where the form goes before and without script. */
  action: string
  words: {
    submit: { customer: string; vendor: string; any: string; busy: string }
    success: { title: string; lead: string }
    /** Stands under the button until there is something more urgent to say. */
    note: string
    networkError: string
    pending: string
  }
  titleId: string
  children: ReactNode
}>

/** form → fields → machine → send → kept until delivered. */
export function WaitlistIsland({ service, action, words, titleId, children }: WaitlistIslandProps) {
  const [state, dispatch] = useReducer(waitlistReducer, 'idle')
  const { pending, submit: deliver, prepare } = useDelivery(service)
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A second click can come before the disabled state is on the screen.
  const sending = useRef(false)
  useVendorChoice(form)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    // Read before disabling: a disabled field is absent from FormData.
    const signup = readSignup(new FormData(event.currentTarget))
    dispatch({ type: 'submitted' })
    try {
      await deliver(signup)
      dispatch({ type: 'left' })
    } catch {
      dispatch({ type: 'stayed' })
    }
    sending.current = false
  }

  useEffect(() => {
    if (state !== 'success') return undefined
    form.current?.reset()
    followFocus(form.current, panel.current)
    const timer = setTimeout(() => dispatch({ type: 'successShown' }), SUCCESS_MS)
    const [from, to] = [panel.current, form.current]
    return () => {
      clearTimeout(timer)
      followFocus(from, to)
    }
  }, [state])

  const busy = state === 'submitting'
  const done = state === 'success'
  const failed = state === 'failed'
  const stillSending = pending > 0 && !busy && !done
  return (
    <div className={styles.stage} data-state={state}>
      <form
        ref={form}
        className={styles.form}
        method="post"
        encType="multipart/form-data"
        action={action}
        aria-labelledby={titleId}
        tabIndex={-1}
        inert={done}
        onSubmit={(event) => void submit(event)}
        onFocus={prepare}
      >
        <fieldset className={styles.fields} disabled={busy || done}>
          {children}
          <button type="submit" className={styles.submit}>
            {busy ? (
              words.submit.busy
            ) : (
              <>
                <span className={styles.customer}>{words.submit.customer}</span>
                <span className={styles.vendor}>{words.submit.vendor}</span>
                <span className={styles.any}>{words.submit.any}</span>
              </>
            )}
          </button>
        </fieldset>
        <div className={styles.notes}>
          <p role="alert" className={styles.error}>
            {failed && words.networkError}
          </p>
          <p role="status" className={styles.pending}>
            {stillSending && !failed && words.pending}
          </p>
          {!failed && !stillSending && <p>{words.note}</p>}
        </div>
      </form>
      <div ref={panel} role="status" tabIndex={-1} className={styles.success}>
        {done && (
          <>
            <p className={styles.successTitle}>{words.success.title}</p>
            <p>{words.success.lead}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Moves focus along when its place is taken, unless the visitor has gone elsewhere meanwhile. */
function followFocus(from: HTMLElement | null, to: HTMLElement | null) {
  const focused = document.activeElement
  if (!focused || focused === document.body || from?.contains(focused)) {
    to?.focus({ preventScroll: true })
  }
}

/**
 * The sending code, loaded when the form is first touched, or at once when an earlier visit left
 * something to deliver.
 */
function useDelivery(service: EmailService | null) {
  const [pending, setPending] = useState(0)
  const loaded = useRef<Promise<Delivery> | null>(null)

  function load(): Promise<Delivery> {
    if (!service) return Promise.reject(new Error('The email service is not configured'))
    loaded.current ??= Promise.all([
      import('@/lib/waitlist/delivery'),
      import('@/lib/waitlist/service'),
    ])
      .then(([{ startDelivery }, { loadLibrary, send }]) => {
        void loadLibrary()
        return startDelivery((signup) => send(service, signup), setPending)
      })
      .catch((cause: unknown) => {
        loaded.current = null
        throw cause
      })
    return loaded.current
  }
  const prepare = () => void load().catch(() => undefined)

  useEffect(() => {
    if (hasKept()) prepare()
    // Once: what is kept by then was left by an earlier visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** Rejects when nothing could leave; resolves once it left, whatever became of it. */
  async function submit(signup: Parameters<Delivery['submit']>[0]) {
    if (!navigator.onLine) throw new Error('Offline')
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, LOAD_MS))
    const delivery = await Promise.race([load(), tooLate])
    await delivery.submit(signup)
  }

  return { pending, prepare, submit }
}

/** Blocked site data makes even touching localStorage throw. */
function hasKept(): boolean {
  try {
    return localStorage.getItem(OUTBOX_KEY) !== null
  } catch {
    return false
  }
}

/** Vendor is chosen for whoever comes with `?as=vendor` or follows a link marked `data-join-as`. */
function useVendorChoice(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const choose = (type: string | null | undefined) => {
      const radio = form.current?.querySelector<HTMLInputElement>(`[value="vendor"]`)
      if (radio && type === 'vendor') radio.checked = true
    }
    choose(new URLSearchParams(window.location.search).get('as'))
    const follow = (event: MouseEvent) =>
      choose((event.target as Element).closest<HTMLElement>('[data-join-as]')?.dataset.joinAs)
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form])
}
