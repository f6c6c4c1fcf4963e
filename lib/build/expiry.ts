const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_DAYS = 30
const YEAR_DAYS = 366
/** Date and time of RFC 3339, which RFC 9116 asks for. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Returns false for a day that no calendar has too, such as 2027-02-31, which Date.parse takes. */
export function isDateTime(text: string): boolean {
  const [, day] = DATE_TIME.exec(text) ?? []
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const hasDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day!)
  return hasDay && !Number.isNaN(Date.parse(text))
}

/** Returns the problem with security.txt's end date, or an empty string. RFC 9116 recommends a year at most. */
export function expiryProblem(expires: string, today: Date): string {
  const days = isDateTime(expires) ? (Date.parse(expires) - today.getTime()) / DAY_MS : NaN
  const problem =
    (Number.isNaN(days) && `has no date but "${expires}"`) ||
    (days < 0 && 'has expired') ||
    (days < MONTH_DAYS && 'expires within a month') ||
    (days > YEAR_DAYS && 'expires in more than a year')
  return problem
    ? `security.txt ${problem}. Set security.expires in lib/content/site.ts to a date at most a year ahead, such as 2027-10-31T00:00:00Z.`
    : ''
}
