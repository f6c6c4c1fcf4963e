'use client'

import type { FormEvent, ReactNode } from 'react'
import { useReducer, useRef } from 'react'
import { IslandBoundary } from '@/components/ui/IslandBoundary'
import type { waitlist } from '@/lib/content/waitlist'
import type { EmailService } from '@/lib/env'
import { loadLibrary } from '@/lib/waitlist/service'
import { readSignup, waitlistReducer } from '@/lib/waitlist/signup'
import { useDelivery } from './useDelivery'
import { useSuccess } from './useSuccess'
import { useVendorChoice } from './useVendorChoice'
import styles from './WaitlistIsland.module.scss'

type WaitlistIslandProps = Readonly<{
  /** Null while its ids are not configured. */
  service: EmailService | null
  /** Where the form goes before and without script. */
  action: string
  words: typeof waitlist.states
  titleId: string
  children: ReactNode
}>

export function WaitlistIsland(props: WaitlistIslandProps) {
  return (
    <IslandBoundary name="waitlist">
      <SignupForm {...props} />
    </IslandBoundary>
  )
}

/** form → fields → machine → send → kept until delivered. */
function SignupForm({ service, action, words, titleId, children }: WaitlistIslandProps) {
  const [state, dispatch] = useReducer(waitlistReducer, 'idle')
  const { pending, submit: deliver } = useDelivery(service)
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A second click can come before the disabled state is on the screen.
  const sending = useRef(false)
  useVendorChoice(form)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    dispatch({ type: 'submitted' })
    try {
      // Read in the same tick, before React disables the fields: FormData leaves disabled ones out.
      const data = new FormData(event.currentTarget)
      await deliver(readSignup((field) => data.get(field)))
      dispatch({ type: 'sent' })
    } catch {
      dispatch({ type: 'notSent' })
    }
    sending.current = false
  }

  useSuccess(state === 'success', form, panel, () => dispatch({ type: 'successShown' }))

  const busy = state === 'submitting'
  const done = state === 'success'
  const failed = state === 'failed'
  const stillSending = pending > 0 && !busy && !done && !failed
  return (
    <div className={styles.stage} data-island="waitlist" data-state={state}>
      <form
        ref={form}
        className={styles.form}
        // Without ids nothing may leave: a dialog's method outside a dialog does nothing.
        {...(service
          ? { method: 'post', encType: 'multipart/form-data', action }
          : { method: 'dialog' })}
        aria-labelledby={titleId}
        tabIndex={-1}
        inert={done}
        onSubmit={(event) => void submit(event)}
        onFocus={() => void loadLibrary()}
      >
        <fieldset className={styles.fields} disabled={busy || done}>
          {children}
          <button type="submit" className={styles.submit}>
            {busy ? (
              <span>{words.submit.busy}</span>
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
            {failed && <span>{words.networkError}</span>}
          </p>
          <p role="status" className={styles.pending}>
            {stillSending && <span>{words.pending}</span>}
          </p>
          {!failed && !stillSending && <p>{words.note}</p>}
        </div>
      </form>
      {/* Focus announces it; as a live region it would be announced twice. */}
      <div
        ref={panel}
        role="group"
        aria-labelledby="success-title success-lead"
        tabIndex={-1}
        className={styles.success}
      >
        {done && (
          <>
            <p id="success-title" className={styles.successTitle}>
              {words.success.title}
            </p>
            <p id="success-lead">{words.success.lead}</p>
          </>
        )}
      </div>
    </div>
  )
}
