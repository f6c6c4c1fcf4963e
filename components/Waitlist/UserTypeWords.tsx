import type { ReactNode } from 'react'
import type { UserType } from '@/lib/waitlist/signup'
import { userTypes } from '@/lib/waitlist/signup'
import styles from './UserTypeWords.module.scss'

const shown: Readonly<Record<UserType, string | undefined>> = {
  customer: styles.customer,
  vendor: styles.vendor,
}

type UserTypeWordsProps = Readonly<{ children: (userType: UserType) => ReactNode }>

/** Words for each user type. CSS shows those of the chosen one, even without script. */
export function UserTypeWords({ children }: UserTypeWordsProps) {
  return userTypes.map((userType) => (
    <span key={userType} className={shown[userType]}>
      {children(userType)}
    </span>
  ))
}
