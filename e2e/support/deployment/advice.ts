/** Longest quotation of an answer. */
const QUOTED = 200

/** Cause and remedy by status and text of the answer. The first match counts. Status 0 is no answer. */
const ADVICE: Readonly<Record<string, string>> = {
  '^200 OK$':
    'EmailJS accepted the signup. The mail must reach your list’s mailbox, perhaps as spam. If it reaches the address after --send instead, “To Email” in the template is {{email}}: every visitor would get the mail, and you none. If nothing arrives in ten minutes, look at Email History at EmailJS.',
  '^200 ':
    'That is not how EmailJS answers, and the page takes any 200 for accepted. Check EMAIL_ORIGIN in lib/emailjs/service.ts, and whether the signup arrived.',
  '^4.. .*recipient':
    'The template has no usable recipient. At EmailJS, Email Templates: enter your own address in “To Email”, without braces.',
  // Remedy from the maintainer: emailjs-sdk#68.
  '^423 |^4.. .*account.*(block|suspend|disabled)':
    'EmailJS has blocked the account. At EmailJS, Account: refresh the public key, set the new one as NEXT_PUBLIC_EMAILJS_PUBLIC_KEY and redeploy. If that does not help, ask its support.',
  '^40[014] ':
    'Probably one of the three IDs is wrong. Compare them with EmailJS, see .env.example, and redeploy.',
  '^403 ':
    "The page's URL is not an allowed origin, or strict mode is on. At EmailJS, Account, Security: add the URL, and switch strict mode off.",
  '^412 ':
    'EmailJS may no longer use the mailbox. At EmailJS, Email Services: reconnect the mail service. A Gmail permission expires again; a transactional service does not.',
  // Lists several statuses, because EmailJS does not document its status for a used-up quota.
  '^(402|426|429) ':
    "Too many requests, or the month's quota is used up. Try again in a minute; then check the quota at EmailJS and take a larger plan. Signups wait on the visitors' devices.",
  '^(0|5..) ':
    "EmailJS is down, or the page may not read the answer. Look into the mailbox: the signup may have been accepted. If not, check the status page of EmailJS, try another connection, then check EMAIL_ORIGIN in lib/emailjs/service.ts and the host's own CSP. Signups wait on the visitors' devices.",
}
const UNKNOWN = 'This answer is unknown. Ask EmailJS support, and quote it.'

/**
 * Returns the answer, its cause and the remedy.
 * @param status null without an answer
 * @param text text of the answer, or the reason for having none
 */
export function adviceOn(status: number | null, text = ''): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const matches = ([words]: [string, string]) =>
    new RegExp(words, 'i').test(`${status ?? 0} ${line}`)
  const [, advice = UNKNOWN] = Object.entries(ADVICE).find(matches) ?? []
  const answer = status === null ? 'EmailJS gave no answer' : `EmailJS answered ${status}`
  return `${answer} (“${line.slice(0, QUOTED)}”). ${advice}`
}
