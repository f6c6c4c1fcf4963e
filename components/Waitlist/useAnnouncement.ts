import { useEffect, useState } from 'react'

/** What is over sooner is not said; and focus, which often moves with the state, is announced first. */
const AFTER_MS = 200
/** Long enough to be read, then gone for who reads the page on: the words stand there too. */
const FOR_MS = 3000

/** What a live region says: the words, once they hold for a moment, and only for a while. */
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
