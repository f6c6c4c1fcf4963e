import { useEffect, useState } from 'react'

/** Delay: text that disappears sooner is not announced, and a focus change is announced first. */
const AFTER_MS = 200
/** Time until the live region is emptied, because the page shows the same text. */
const FOR_MS = 3000

/** Text of a live region: `words`, after a short delay and for a limited time. */
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
