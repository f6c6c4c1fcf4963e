import type { ReactNode } from 'react'
import type { UserType } from '@/lib/waitlist/signup'
import { userTypes } from '@/lib/waitlist/signup'
import styles from './UserTypeWords.module.scss'

const shown: Readonly<Record<UserType, string | undefined>> = {
  customer: styles.customer,
  vendor: styles.vendor,
}

type UserTypeWordsProps = Readonly<{
  chosen: UserType | null
  children: (userType: UserType) => ReactNode
}>

/**
 * Words for the chosen user type. Until hydration the page has those for each type, and CSS shows those of
 * the chosen one, even without script.
 */
export function UserTypeWords({ chosen, children }: UserTypeWordsProps) {
  // `key` keeps React from reusing the other type's element, whose move would count as a layout shift.
  return (chosen ? [chosen] : userTypes).map((userType) => (
    <span key={userType} className={chosen ? undefined : shown[userType]}>
      {children(userType)}
    </span>
  ))
}
