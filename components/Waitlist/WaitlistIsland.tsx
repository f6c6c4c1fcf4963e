'use client'

import type { FormEvent, ReactNode } from 'react'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { EmailService } from '@/lib/env'
import { emailSender, loadLibrary } from '@/lib/waitlist/service'
import { readSignup } from '@/lib/waitlist/signup'
import { createWaitlist } from '@/lib/waitlist/store'
import { SuccessPanel } from './SuccessPanel'
import { useVendorChoice } from './useVendorChoice'
import styles from './WaitlistIsland.module.scss'

type WaitlistIslandProps = Readonly<{
  /** Null while its ids are not configured. */
  service: EmailService | null
  /** Where the form goes before and without script. */
  action: string
  words: Record<'note' | 'networkError' | 'stillSending', string> & {
    submit: Record<'customer' | 'vendor' | 'any' | 'busy', string>
    success: { title: string; lead: string }
  }
  titleId: string
  children: ReactNode
}>

/** A signup's way: form → fields → state machine → kept on the device → sent until it is taken. */
export function WaitlistIsland({ service, action, words, titleId, children }: WaitlistIslandProps) {
  const [waitlist] = useState(() => createWaitlist(service && emailSender(service)))
  const { state, undelivered } = useSyncExternalStore(
    waitlist.subscribe,
    waitlist.getSnapshot,
    waitlist.getSnapshot,
  )
  const form = useRef<HTMLFormElement>(null)
  const announcement = useRef<HTMLParagraphElement>(null)
  const done = state === 'success'
  useVendorChoice(form)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A script can submit past the browser's own validation.
    if (!event.currentTarget.reportValidity()) return
    // Read in the same tick, before React disables the fields: FormData leaves disabled ones out.
    const data = new FormData(event.currentTarget)
    void waitlist.submit(readSignup((field) => data.get(field)))
  }

  const busy = state === 'submitting'
  const notSent = state === 'notSent'
  const stillSending = undelivered > 0 && state === 'idle'
  return (
    <div className={styles.stage} data-state={state}>
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
        onSubmit={submit}
        onFocus={() => void loadLibrary()}
        onInvalidCapture={emptyIfBlank}
      >
        <fieldset className={styles.fields} disabled={busy || done}>
          {children}
          <button type="submit" className={styles.submit}>
            {busy ? (
              // An element of its own: a reused one would move, and count as a layout shift.
              <span key="busy">{words.submit.busy}</span>
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
            {notSent && <span>{words.networkError}</span>}
          </p>
          <p role="status" className={styles.stillSending}>
            {stillSending && <span>{words.stillSending}</span>}
          </p>
          {!notSent && !stillSending && <p>{words.note}</p>}
        </div>
      </form>
      <p role="status" className={styles.announcement}>
        {busy && <span>{words.submit.busy}</span>}
      </p>
      <p role="status" className={styles.announcement} ref={announcement} />
      {done && (
        <SuccessPanel
          words={words.success}
          form={form}
          announcement={announcement}
          onEnd={waitlist.endSuccess}
        />
      )}
    </div>
  )
}

/** Empties a blank field, so that the browser says it is missing and not that its format is wrong (5.1). */
function emptyIfBlank({ target }: FormEvent) {
  if (target instanceof HTMLInputElement && !target.value.trim()) target.value = ''
}
