type Advice = Readonly<{
  /** Null is no answer; 500 stands for any that begins with 5. */
  statuses: readonly (number | null)[]
  /** In the answer's text; any text fits where there are none. */
  words?: RegExp
  cause: string
  remedy: string
}>

/** What the email service's answers mean, and what to do. The first that fits counts. */
const ANSWERS: readonly Advice[] = [
  {
    statuses: [200],
    cause: 'The service took the signup.',
    remedy:
      'Look into the mailbox, also under spam, and after ten minutes at Email History at EmailJS.',
  },
  {
    statuses: [400, 404],
    words: /service/i,
    cause: 'The service id is unknown there.',
    remedy:
      'Copy it again from EmailJS, Email Services, into NEXT_PUBLIC_EMAILJS_SERVICE_ID, and deploy again.',
  },
  {
    statuses: [400, 404],
    words: /template/i,
    cause: 'The template id is unknown there, or the template is broken: the answer says which.',
    remedy:
      'Copy it again from EmailJS, Email Templates, into NEXT_PUBLIC_EMAILJS_TEMPLATE_ID, and deploy again.',
  },
  {
    statuses: [400, 404],
    words: /user|key|account/i,
    cause: 'The public key is unknown there.',
    remedy:
      'Copy it again from EmailJS, Account, into NEXT_PUBLIC_EMAILJS_PUBLIC_KEY, and deploy again.',
  },
  {
    statuses: [400, 401, 404],
    cause: 'The service does not know one of the three ids.',
    remedy: 'Compare all three with EmailJS, as .env.example says, and deploy again.',
  },
  {
    statuses: [403],
    cause: "The page's address is not allowed, or strict mode is on.",
    remedy:
      'At EmailJS, Account, Security: add the address to the allowed origins, and switch strict mode off.',
  },
  {
    statuses: [412],
    cause: 'The service may no longer use its mailbox.',
    remedy:
      'At EmailJS, Email Services: reconnect the mail service. The permission of a Gmail ends again; a transactional one stays.',
  },
  {
    statuses: [413],
    cause: 'The signup is larger than the service takes.',
    remedy: 'No visitor can make one that large. Show it to a developer.',
  },
  {
    statuses: [422],
    cause: 'The template has no recipient.',
    remedy: 'At EmailJS, Email Templates: put a fixed address of yours into “To Email”.',
  },
  {
    // EmailJS does not document the status of a used-up quota.
    statuses: [402, 426, 429],
    cause: "Too many requests at once, or the month's quota is used up.",
    remedy:
      "Try again in a minute. If it stays, look at the quota at EmailJS and take a larger plan; signups wait on the visitors' devices.",
  },
  {
    statuses: [500],
    cause: 'The service is out of order.',
    remedy: "Wait, and look at the status page of EmailJS. Signups wait on the visitors' devices.",
  },
  {
    statuses: [null],
    cause: 'The request failed, or the answer may not be read.',
    remedy:
      'Look into the mailbox: it may have been taken. Else try another connection, then compare NEXT_PUBLIC_EMAILJS_ORIGIN, the allowed origins at EmailJS, and any policy that the host adds.',
  },
]
const UNKNOWN_ANSWER = {
  cause: 'Nobody has met this answer yet.',
  remedy: 'Ask the support of EmailJS, with the words of the answer.',
}

/**
 * What an answer of the service means, and what to do.
 * @param status null is no answer
 * @param text what the service answered, or why there is no answer
 */
export function adviceOn(status: number | null, text = ''): string {
  const kind = status !== null && status >= 500 ? 500 : status
  const { cause, remedy } =
    ANSWERS.find(
      ({ statuses, words }) => statuses.includes(kind) && (!words || words.test(text)),
    ) ?? UNKNOWN_ANSWER
  const answer = status === null ? 'The service gave no answer' : `The service answered ${status}`
  const said = text && text.length < 200 ? ` (“${text}”)` : ''
  return `${answer}${said}. ${cause} ${remedy}`
}
