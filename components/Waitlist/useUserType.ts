import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { isPlainClick } from '@/components/page/followLinks'
import type { UserType } from '@/lib/waitlist/signup'
import { userTypes } from '@/lib/waitlist/signup'

/**
 * User type in a URL, typos included: `?as=vendor?utm=x`, `&amp;as=vendor`, `#x?as=vendor`, `%22vendor%22`.
 * Allows six encoded bytes (two curly quotes) before the type. Without a limit, matching would take quadratic
 * time.
 */
const AS = /(?<=(?:[?&;#]|%26|%3f)as=(?:%\w\w){0,6})\w+/i

/**
 * Returns the chosen user type, null until hydrated. Chooses the type that `?as=vendor` names, unless the
 * visitor chose one before hydration or before a reload. Links with `data-user-type` name their type in their
 * URL, for a new tab or a copy; a plain click chooses it here. After each choice and after Back, stores the
 * chosen type in the history entry, and replaces a type in the URL by it, so that a reload keeps the choice.
 */
export function useUserType(form: RefObject<HTMLFormElement | null>): UserType | null {
  const [chosen, setChosen] = useState<UserType | null>(null)

  useEffect(() => {
    const element = form.current
    const choice = element?.elements.namedItem('user_type')
    if (!element || !(choice instanceof RadioNodeList)) return undefined

    const radios = element.querySelectorAll<HTMLInputElement>('[name="user_type"]')
    const mounted = new AbortController()
    /** Type of a link that was clicked after the last submit. */
    let linked: string | undefined

    /** Without a type, only tells of the choice, because the radio button has already changed. */
    const choose = (type?: string) => {
      if (type) choice.value = type
      const { value } = choice
      setChosen(value as UserType)
      const address = readAddress()
      const updated = address.replace(AS, value)
      // Lets the form return to this type after success.
      if (AS.test(address)) {
        for (const radio of radios) radio.defaultChecked = radio.value === value
      }
      if (updated === address && (readType() ?? userTypes[0]) === value) return
      try {
        history.replaceState({ ...history.state, userType: value }, '', updated)
      } catch {
        // Safari throws after a hundred changes in half a minute. The form keeps the choice.
      }
    }
    const follow = () => choose()
    const onClick = (event: MouseEvent) => {
      const { target } = event
      // Ignores the document itself, a target that Firefox may report (smooth-scroll#401).
      if (!(target instanceof Element)) return
      const link = target.closest<HTMLAnchorElement>('a[data-user-type]')
      if (!link || !isPlainClick(event)) return
      linked = link.dataset.userType
      choose(linked)
      event.preventDefault()
      // Navigates like a plain anchor. Setting `location.hash` would not scroll again to the same section.
      location.assign(link.hash)
    }

    // `:is()` skips `:user-valid` in browsers that lack it (Chrome before 119, Safari 16.4).
    const isMade = element.querySelector('[name="user_type"]:is(:user-valid, :focus)')
    choose(isMade ? undefined : readType())
    const links = document.querySelectorAll<HTMLAnchorElement>('a[data-user-type]')
    for (const link of links) link.href = `?as=${link.dataset.userType}${link.hash}`
    for (const radio of radios) radio.addEventListener('change', follow, mounted)
    element.addEventListener('submit', () => (linked = undefined), mounted)
    // Waits until the reset is over. Keeps the type of a link that was clicked while a signup was sent.
    element.addEventListener('reset', () => void Promise.resolve(linked).then(choose), mounted)
    document.addEventListener('click', onClick, mounted)
    // Follows a link within the page too, which adds a history entry without a type.
    window.addEventListener('popstate', follow, mounted)
    return () => {
      mounted.abort()
      for (const link of links) link.href = link.hash
    }
  }, [form])
  return chosen
}

/** User type that the history entry holds, otherwise the one in the URL. */
function readType(): string | undefined {
  const state = history.state as { userType?: string } | null
  return state?.userType ?? AS.exec(readAddress())?.[0].toLowerCase()
}

/**
 * Relative URL. On a preview that is opened with a password in its URL, `location.href` omits the password,
 * and `replaceState` refuses it.
 */
function readAddress(): string {
  return window.location.search + window.location.hash
}
