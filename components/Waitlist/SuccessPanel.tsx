import type { Ref } from 'react'
import styles from './SuccessPanel.module.scss'

type SuccessPanelProps = Readonly<{
  ref: Ref<HTMLDivElement>
  isShown: boolean
  words: { title: string; lead: string }
}>

/** Takes the form's place, and focus with it. Empty until shown, so that it is heard once. */
export function SuccessPanel({ ref, isShown, words }: SuccessPanelProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="success-title success-lead"
      tabIndex={-1}
      className={styles.panel}
      data-shown={isShown || undefined}
    >
      {isShown && (
        <>
          <p id="success-title" className={styles.title}>
            {words.title}
          </p>
          <p id="success-lead">{words.lead}</p>
        </>
      )}
    </div>
  )
}
