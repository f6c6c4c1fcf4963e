import type { Ref } from 'react'
import { Chop } from '@/components/ui/Chop'
import { Sentences } from '@/components/ui/Sentences'
import type { Signup, UserType } from '@/lib/waitlist/signup'
import { linesOf, NameTag } from './NameTag'
import styles from './SuccessPanel.module.scss'

export type SuccessWords = Readonly<
  { title: string } & Record<'lead' | 'tag', Record<UserType, string>>
>
type SuccessPanelProps = Readonly<{
  ref: Ref<HTMLDivElement>
  words: SuccessWords
  sent: Pick<Signup, 'name' | 'user_type'>
}>

/** Replaces the form for five seconds (4.3). */
export function SuccessPanel({ ref, words, sent }: SuccessPanelProps) {
  const { name, user_type: sentAs } = sent
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
          <NameTag lines={lines} word={words.tag[sentAs]} />
        ) : (
          <Chop className={styles.seal} />
        )}
      </div>
      <div className={styles.words}>
        <div id="success-title" className={styles.title}>
          {words.title}
        </div>
        <p id="success-lead">
          <Sentences text={words.lead[sentAs]} />
        </p>
      </div>
    </div>
  )
}
