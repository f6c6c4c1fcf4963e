const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_DAYS = 30
const YEAR_DAYS = 366

/** Returns the problem with security.txt's end date, or an empty string. RFC 9116 recommends a year at most. */
export function expiryProblem(expires: string, today: Date): string {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(expires) ? Date.parse(expires) : NaN
  const days = (date - today.getTime()) / DAY_MS
  const problem =
    (Number.isNaN(days) && `has no date but "${expires}"`) ||
    (days < 0 && 'has expired') ||
    (days < MONTH_DAYS && 'expires within a month') ||
    (days > YEAR_DAYS && 'expires in more than a year')
  return problem
    ? `security.txt ${problem}. Set security.expires in lib/content/site.ts to a date at most a year ahead, such as 2027-10-31T00:00:00Z.`
    : ''
}
