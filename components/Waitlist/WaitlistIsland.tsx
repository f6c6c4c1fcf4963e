'use client'

import type { FormEvent, ReactNode, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusPart } from '@/components/page/focusPart'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden'
import type { StateWords } from '@/lib/content/waitlist'
import type { EmailService } from '@/lib/emailjs/service'
import { readSignup } from '@/lib/waitlist/signup'
import { SEND_PATH } from '@/lib/emailjs/service'
import { Notes } from './Notes'
import { SubmitButton } from './SubmitButton'
import { SuccessPanel } from './SuccessPanel'
import { useAnnouncement } from './useAnnouncement'
import { useDelivery } from './useDelivery'
import { trimField, unmark, useFieldMarks } from './useFieldMarks'
import { useUserType } from './useUserType'
import styles from './WaitlistIsland.module.scss'

type WaitlistIslandProps = Readonly<{
  /** Null while the IDs are not configured. */
  service: EmailService | null
  /** Sentence for the console on each submit, if the IDs are not configured. */
  problem?: string
  words: StateWords
  children: ReactNode
}>

/** More than a browser's bars take up together, less than a phone's keyboard. */
const BARS_MAX_PX = 120

export function WaitlistIsland({ service, problem, words, children }: WaitlistIslandProps) {
  const delivery = useDelivery(service)
  const { state, sent } = delivery
  const form = useRef<HTMLFormElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const submitted = useRef<HTMLElement>(null)
  const [focusIsElsewhere, setFocusIsElsewhere] = useState(false)
  const isIdle = state === 'idle'
  const isSubmitting = state === 'submitting'
  const isSuccess = state === 'success'
  const isDisabled = isSubmitting || isSuccess
  const pendingIn = isIdle ? delivery.pendingIn : null
  const thanked = isIdle && !pendingIn ? sent : null
  const userType = useUserType(form)
  useFieldMarks(form)
  const announcement = useAnnouncement(
    (isSubmitting && words.submitting) ||
      (focusIsElsewhere &&
        sent &&
        `${words.success.title} ${words.success.lead[sent.user_type]}`) ||
      (pendingIn && words.pending[pendingIn]) ||
      (thanked && `${words.sent} ${words.tellFriend}`) ||
      '',
  )

  useEffect(() => {
    if (state === 'submitting') {
      // Moves focus to the form: disabled fields lose it to the document, which screen readers announce like
      // a reload.
      moveFocus(form, form)
      // Scrolls the form's top out from behind the header, because the success panel will take its place.
      form.current?.scrollIntoView({ block: 'nearest' })
    }
    if (state !== 'notSent') return
    moveFocus(form, submitted)
    notes.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  // Runs before the browser paints. Otherwise the form or panel that disappears loses focus to the document.
  useLayoutEffect(() => {
    const section = form.current?.closest('section')
    if (!section || !isSuccess) return undefined
    // Tells the section's styles, because tag, dish and line for vendors change with the panel.
    section.dataset.success = sent.user_type
    form.current?.reset()
    // Leaves the live region empty if the panel gets focus: screen readers then announce the panel's text.
    setFocusIsElsewhere(!moveFocus(form, panel))
    return () => {
      delete section.dataset.success
      setFocusIsElsewhere(false)
      moveFocus(panel, form)
    }
  }, [isSuccess, sent])

  useEffect(() => {
    if (!isDisabled) return undefined
    let { innerWidth: width, innerHeight: height } = window
    // Scrolls back when a phone is turned, or its keyboard goes: the scroll offset stays, and a different part
    // of the page would show. Ignores small changes of height, which come from a browser that hides its bars.
    const onResize = () => {
      const { innerWidth, innerHeight } = window
      if (innerWidth === width && Math.abs(innerHeight - height) <= BARS_MAX_PX) return
      form.current?.scrollIntoView({ block: 'nearest' })
      width = innerWidth
      height = innerHeight
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
    // Stays through submit and success. Otherwise, a turn just before success would go unnoticed.
  }, [isDisabled])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submitted.current = document.activeElement as HTMLElement
    for (const field of event.currentTarget.elements) trimField(field)
    // Validates again, because a script can submit past the browser's own validation.
    if (!event.currentTarget.reportValidity()) return
    unmark(event.currentTarget)
    if (problem) console.error(problem)
    // Reads in the same tick, before React disables the fields: FormData leaves disabled ones out.
    const data = new FormData(event.currentTarget)
    void delivery.submit(readSignup((field) => data.get(field)))
  }

  return (
    <div className={styles.stage} data-state={state}>
      <form
        ref={form}
        className={styles.form}
        // Sends nothing without ids: `method=dialog` outside a dialog submits nothing.
        {...(service
          ? { method: 'post', encType: 'multipart/form-data', action: service.origin + SEND_PATH }
          : { method: 'dialog' })}
        aria-labelledby="form-title"
        onSubmit={submit}
        onFocus={delivery.askForSync}
      >
        {/* Has no role, because it only disables its fields. A group would need an accessible name. */}
        <fieldset role="none" className={styles.fields} disabled={isDisabled}>
          {children}
          <SubmitButton words={words} userType={userType} isSubmitting={isSubmitting} />
        </fieldset>
        <Notes
          ref={notes}
          words={words}
          userType={userType}
          isNotSent={state === 'notSent'}
          pendingIn={pendingIn}
          sent={thanked}
        />
      </form>
      {/* Stays outside the form: success hides the form, and a hidden live region is not announced. */}
      <VisuallyHidden role="status">{announcement && <span>{announcement}</span>}</VisuallyHidden>
      {isSuccess && <SuccessPanel ref={panel} words={words.success} sent={sent} />}
    </div>
  )
}

type Part = RefObject<HTMLElement | null>

/** Moves focus from one part to the other, unless the visitor has moved it elsewhere meanwhile. */
function moveFocus(from: Part, to: Part): boolean {
  const focused = document.activeElement
  const follows = !focused || focused === document.body || Boolean(from.current?.contains(focused))
  if (follows && to.current) focusPart(to.current)
  return follows
}
