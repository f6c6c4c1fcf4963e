import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Sentences } from '@/components/ui/Sentences'
import type { UserType } from '@/lib/waitlist/signup'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import { linesOf, NameTag } from './NameTag'
import styles from './SuccessPanel.module.scss'

type Part = RefObject<HTMLElement | null>
export type SuccessWords = Readonly<
  { title: string } & Record<'lead' | 'tag', Record<UserType, string>>
>
type SuccessPanelProps = Readonly<{
  words: SuccessWords
  name: string
  joinedAs: UserType
  form: RefObject<HTMLFormElement | null>
  /** Told whether a live region has to say the words, because focus is elsewhere. */
  onUnfocused: (isUnfocused: boolean) => void
  onEnd: () => void
}>

/** Stands in the form's place for a while (4.3, 4.4): it empties the form, takes the focus and gives it back. */
export function SuccessPanel({
  words,
  name,
  joinedAs,
  form,
  onUnfocused,
  onEnd,
}: SuccessPanelProps) {
  const lines = linesOf(name)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    form.current?.reset()
    // Focus announces the panel; a live region would say it a second time.
    onUnfocused(!moveFocus(form, panel))
    const timer = setTimeout(onEnd, SUCCESS_MS)
    return () => {
      clearTimeout(timer)
      onUnfocused(false)
      moveFocus(panel, form)
    }
  }, [form, onUnfocused, onEnd])

  return (
    <div
      ref={panel}
      role="group"
      aria-labelledby="success-title success-lead"
      tabIndex={-1}
      className={styles.panel}
      data-joined-as={joinedAs}
    >
      <div className={styles.picture} aria-hidden="true">
        {lines ? (
          <NameTag lines={lines} word={words.tag[joinedAs]} />
        ) : (
          <div className={styles.seal} data-chop="" />
        )}
      </div>
      <div className={styles.words}>
        <p id="success-title" className={styles.title}>
          {words.title}
        </p>
        <p id="success-lead">
          <Sentences text={words.lead[joinedAs]} />
        </p>
      </div>
    </div>
  )
}

/** Moves focus from one part to the other, unless the visitor has moved it elsewhere meanwhile. */
export function moveFocus(from: Part, to: Part): boolean {
  const focused = document.activeElement
  const follows = !focused || focused === document.body || Boolean(from.current?.contains(focused))
  if (follows) to.current?.focus({ preventScroll: true })
  return follows
}
