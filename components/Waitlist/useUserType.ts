import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { clickedLink } from '@/components/page/followLinks'
import type { UserType } from '@/lib/waitlist/signup'
import { userTypes } from '@/lib/waitlist/signup'

/**
 * Returns the chosen user type, null until hydrated. `?as=vendor` in the page's URL chooses vendor, unless the
 * visitor chose before hydration. Success resets the form to the type in the URL, otherwise to customer. A plain
 * click on a link with `?as=vendor` chooses vendor without loading the page again.
 */
export function useUserType(form: RefObject<HTMLFormElement | null>): UserType | null {
  const [chosen, setChosen] = useState<UserType | null>(null)

  useEffect(() => {
    const element = form.current!
    // Avoids RadioNodeList, which in Firefox loses a button when React sets the buttons' names again.
    const radios = [...element.querySelectorAll<HTMLInputElement>('[name="user_type"]')]
    const mounted = new AbortController()
    const checked = () => typeFrom(radios.find((radio) => radio.checked)?.value) ?? userTypes[0]
    const choose = (type: UserType) => {
      for (const radio of radios) radio.checked = radio.value === type
      setChosen(type)
    }
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event, 'a[href^="?as="]')
      const type = link && typeIn(link)
      if (!type) return
      choose(type)
      event.preventDefault()
      // Navigates like a plain anchor. Setting `location.hash` would not scroll again to the same section.
      window.location.assign(link.hash)
    }

    const named = typeIn(window.location)
    // `:is()` skips `:user-valid` in browsers that lack it (Chrome before 119, Safari 16.4).
    const isMade = element.querySelector('[name="user_type"]:is(:user-valid, :focus)')
    choose((!isMade && named) || checked())
    element.addEventListener('change', () => setChosen(checked()), mounted)
    // Waits until the reset is over. Sets no `defaultChecked`, which React resets where Next hydrates the form.
    const onReset = () => queueMicrotask(() => choose(named ?? userTypes[0]))
    element.addEventListener('reset', onReset, mounted)
    document.addEventListener('click', onClick, mounted)
    return () => mounted.abort()
  }, [form])
  return chosen
}

/** User type that a URL names, such as `?as=vendor`, in any case of letters. */
const typeIn = ({ search }: Pick<Location, 'search'>) =>
  typeFrom(new URLSearchParams(search.toLowerCase()).get('as'))

const typeFrom = (value: unknown) => userTypes.find((type) => type === value)
