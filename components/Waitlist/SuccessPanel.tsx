import type { Ref } from 'react'
import { Stamp } from '@/components/ui/Stamp'
import { Sentences } from '@/components/ui/Sentences'
import type { StateWords } from '@/lib/content/waitlist'
import type { Signup } from '@/lib/waitlist/signup'
import { linesOf, NameTag } from './NameTag'
import styles from './SuccessPanel.module.scss'

type SuccessPanelProps = Readonly<{
  ref: Ref<HTMLDivElement>
  words: StateWords['success']
  sent: Signup
}>

/** Replaces the form for five seconds. */
export function SuccessPanel({ ref, words, sent }: SuccessPanelProps) {
  const { name, user_type: userType } = sent
  const lines = linesOf(name)

  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="success-title success-lead"
      className={styles.panel}
    >
      <div className={styles.picture} aria-hidden="true">
        {lines ? (
          <NameTag lines={lines} word={words.tag[userType]} />
        ) : (
          <Stamp className={styles.stamp} />
        )}
      </div>
      <div className={styles.words}>
        <div id="success-title" className={styles.title}>
          {words.title}
        </div>
        <p id="success-lead">
          <Sentences text={words.lead[userType]} />
        </p>
      </div>
    </div>
  )
}
