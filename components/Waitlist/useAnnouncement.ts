import { useEffect, useState } from 'react'

/** Delay, which skips text that disappears sooner, and lets a change of focus be announced first. */
const AFTER_MS = 200
/** Time until the live region is emptied, so that a visitor who reads on does not meet its text again. */
const FOR_MS = 3000

/** Returns the text of a live region: `words`, after a short delay and for a limited time. */
export function useAnnouncement(words: string): string {
  const [announcement, announce] = useState('')
  useEffect(() => {
    const timers = [
      setTimeout(announce, AFTER_MS, words),
      setTimeout(announce, AFTER_MS + FOR_MS, ''),
    ]
    return () => timers.forEach(clearTimeout)
  }, [words])
  return words && announcement
}
