import { useEffect, useState } from 'react'

/** Words that go sooner are not spoken. A move of focus, which often comes with them, is announced first. */
const AFTER_MS = 200
/** Long enough to be read; then gone, because whoever reads on finds the same words in the page. */
const FOR_MS = 3000

/** Text of a live region: the words, after a short delay and for a limited time. */
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
