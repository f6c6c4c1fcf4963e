const POLL_MS = 1000

/** The lane stands in the query, else in the cookie; the server reads both. */
const query = location.search

const find = (id) => document.getElementById(id)

/** What was last drawn, so that nothing moves under a reader's eyes when nothing changed. */
let drawn = ''

/** An element with a text and, where given, a class. Text only: a signup may hold anything. */
function element(tag, text = '', className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}

function setText(id, text) {
  // A status that is written again is read out again.
  if (find(id).textContent !== text) find(id).textContent = text
}

/** A field as text; one that stood twice in the form shows all its values. */
function textOf(value) {
  return [value ?? '–'].flat().join(' + ')
}

function emailOf({ fields }) {
  return [fields.email ?? ''].flat().join().trim().toLowerCase()
}

/** The receiving side takes the address as the key, so a second one is a repeat. */
function isRepeat(signup, earlier) {
  const email = emailOf(signup)
  return email !== '' && earlier.some((other) => emailOf(other) === email)
}

function signupItem(signup, seenBefore) {
  const { name, email, phoneNo, user_type: type } = signup.fields
  const list = element('dl')
  const rows = { Name: name, Email: email, Phone: phoneNo, Type: type }
  for (const [label, value] of Object.entries(rows)) {
    list.append(element('dt', label), element('dd', textOf(value)))
  }

  const time = element('time', new Date(signup.at).toLocaleString())
  time.dateTime = signup.at
  const cell = element('dd')
  cell.append(time)
  list.append(element('dt', 'Time'), cell)

  const item = element('li')
  item.append(list)
  if (seenBefore) item.append(element('p', 'Seen before', 'seen'))
  return item
}

function faultText({ fault, times, retryAfter, delayMs }) {
  const often = times === 'always' ? 'always' : times === 1 ? 'once' : `${times} times`
  const after = retryAfter === undefined ? '' : `, retry after ${retryAfter} s`
  const late = delayMs === undefined ? '' : `, ${delayMs / 1000} s`
  return `${fault}${after}${late}: ${often}`
}

function stateText(lane, signups, requests) {
  const kept = signups.length === 1 ? '1 signup kept' : `${signups.length} signups kept`
  const last = requests.at(-1)
  const whose = lane === 'hand' ? '' : ` in the lane “${lane}”`
  if (!last) return `${kept}${whose}.`
  const got = last.status === null ? `met “${last.outcome}”` : `was answered ${last.status}`
  return `${kept}${whose}. Since the start ${requests.length} came in; the last ${got}.`
}

function queueText({ length }) {
  if (length === 0) return 'Nothing: the service is well.'
  return length === 1 ? '1 fault is waiting.' : `${length} faults are waiting, the first one first.`
}

function draw({ lane, signups, requests, faults }) {
  const items = signups.map((signup, index) =>
    signupItem(signup, isRepeat(signup, signups.slice(0, index))),
  )
  find('signups').replaceChildren(...items.toReversed())
  find('queue').replaceChildren(...faults.map((fault) => element('li', faultText(fault))))
  setText('state', stateText(lane, signups, requests))
  setText('queue-state', queueText(faults))
}

async function update() {
  try {
    const response = await fetch(`/inbox.json${query}`)
    const text = await response.text()
    if (text !== drawn) draw(JSON.parse(text))
    drawn = text
  } catch {
    drawn = ''
    setText('state', 'The sandbox does not answer. It may have been ended.')
  }
}

/** A failure is left to the update, which says so. */
async function change(path, options) {
  await fetch(path + query, options).catch(() => undefined)
  await update()
}

async function poll() {
  await update()
  setTimeout(poll, POLL_MS)
}

find('clear').addEventListener('click', () => change('/inbox.json', { method: 'DELETE' }))
find('clear-faults').addEventListener('click', () => change('/faults', { method: 'DELETE' }))
find('faults').addEventListener('submit', (event) => event.preventDefault())
find('faults').addEventListener('click', ({ target, currentTarget }) => {
  const { fault, retryAfter } = target.dataset
  if (!fault) return
  const { value } = currentTarget.elements.namedItem('times')
  const asked = {
    fault,
    times: value === 'always' ? value : Number(value),
    ...(retryAfter && { retryAfter: Number(retryAfter) }),
  }
  void change('/faults', { method: 'POST', body: JSON.stringify(asked) })
})

void poll()
