import { oneLine } from '../sandbox/output'

/** Cause and remedy by status and text of the answer. The first match counts. Status 0 is no answer. */
const ADVICE: Readonly<Record<string, string>> = {
  '^200 OK\\s*$':
    'EmailJS accepted the signup. The mail must reach your list’s mailbox, perhaps as spam. If it reaches the address after --send instead, “To Email” in the template is {{email}}: every visitor would get the mail, and you none. If nothing arrives in ten minutes, look at Email History at EmailJS.',
  '^200 ':
    'That is not how EmailJS answers, and the page takes any 200 for accepted. Check EMAIL_ORIGIN in lib/env.ts, and whether the signup arrived.',
  '^(407|451|511) ':
    'Something between you and EmailJS answered: a proxy, a filter or a login page. Try another connection.',
  '^4.. .*captcha':
    'The template asks for a captcha, which the page does not have. At EmailJS, Email Templates: switch it off.',
  '^4.. .*variables.*corrupted':
    'The template cannot be filled in. At EmailJS, Email Templates: use only the variables of docs/launch.md, each in two braces, without conditions.',
  '^4.. .*(50 ?kb|too large)':
    'The signup is too large, which no visitor can cause. Ask a developer.',
  '^4.. .*recipient':
    'The template has no usable recipient. At EmailJS, Email Templates: enter your own address in “To Email”, without braces.',
  // Remedy from the maintainer: emailjs-sdk#68.
  '^423 |^4.. .*account.*(block|suspend|disabled)':
    'EmailJS has blocked the account. At EmailJS, Account: refresh the public key, set the new one as NEXT_PUBLIC_EMAILJS_PUBLIC_KEY and redeploy. If that does not help, ask its support.',
  '^40[04] .*service':
    'Unknown service ID. Copy it again from EmailJS, Email Services, into NEXT_PUBLIC_EMAILJS_SERVICE_ID, and redeploy.',
  '^40[04] .*template':
    'Unknown template ID, or a broken template. Copy the ID again from EmailJS, Email Templates, into NEXT_PUBLIC_EMAILJS_TEMPLATE_ID, and redeploy.',
  '^40[04] .*(user_id|public key|account not found)':
    'Unknown public key. Copy it again from EmailJS, Account, into NEXT_PUBLIC_EMAILJS_PUBLIC_KEY, and redeploy.',
  '^40[014] ':
    'One of the three IDs is unknown. Compare them with EmailJS, see .env.example, and redeploy.',
  '^403 ':
    "The page's URL is not an allowed origin, or strict mode is on. At EmailJS, Account, Security: add the URL, and switch strict mode off.",
  '^412 ':
    'EmailJS may no longer use the mailbox. At EmailJS, Email Services: reconnect the mail service. A Gmail permission expires again; a transactional service does not.',
  // Lists several statuses, because EmailJS does not document its status for a used-up quota.
  '^(402|426|429) ':
    "Too many requests, or the month's quota is used up. Try again in a minute; then check the quota at EmailJS and take a larger plan. Signups wait on the visitors' devices.",
  '^5': "EmailJS is down. Wait, and check its status page. Signups wait on the visitors' devices.",
  '^0 ':
    "The request failed, or the page may not read the answer. Look into the mailbox: the signup may have been accepted. If not, try another connection; then check EMAIL_ORIGIN in lib/env.ts, the allowed origins at EmailJS, and the host's own CSP.",
}
const UNKNOWN = 'This answer is unknown. Ask EmailJS support, and quote it.'

/**
 * Returns the answer, its cause and the remedy.
 * @param status null without an answer
 * @param text text of the answer, or the reason for having none
 */
export function adviceOn(status: number | null, text = ''): string {
  const line = oneLine(text)
  const matches = ([words]: [string, string]) =>
    new RegExp(words, 'i').test(`${status ?? 0} ${line}`)
  const [, advice = UNKNOWN] = Object.entries(ADVICE).find(matches) ?? []
  const answer = status === null ? 'EmailJS gave no answer' : `EmailJS answered ${status}`
  const quoted = line && text.length < 200 ? ` (“${line}”)` : ''
  return `${answer}${quoted}. ${advice}`
}
