const POLL_MS = 1000

/** The lane stands in the query. */
const query = location.search

const find = (id) => document.getElementById(id)

/** The last answer, so that nothing moves under a reader's eyes while nothing changes. */
let shown = ''

/** Text only: a signup may hold anything. */
function element(tag, text = '', className = '') {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}

function signupItem({ at, fields }, isRepeat) {
  const { name, email, phoneNo, user_type: type } = fields
  const rows = { Name: name, Email: email, Phone: phoneNo, Type: type }
  const list = element('dl')
  for (const [label, value] of Object.entries({ ...rows, Time: new Date(at).toLocaleString() })) {
    // A field that stood twice in the form shows all its values.
    list.append(element('dt', label), element('dd', [value ?? '–'].flat().join(' + ')))
  }
  const item = element('li')
  item.append(list)
  if (isRepeat) item.append(element('p', 'Seen before', 'seen'))
  return item
}

function faultItem({ fault, times, delayMs, cors }) {
  const unreadable = cors ? '' : ', unreadable'
  const late = fault === 'slow' ? `, ${delayMs / 1000} s` : ''
  return element('li', `${fault}${late}${unreadable}: ${times === 1 ? 'once' : times}`)
}

function show({ lane, signups, requests, faults }) {
  const emails = signups.map(({ fields }) => String(fields.email).trim().toLowerCase())
  // The receiving side takes the address as the key, so a second one is a repeat.
  const items = signups.map((signup, i) => signupItem(signup, emails.indexOf(emails[i]) < i))
  const last = requests.at(-1)
  find('signups').replaceChildren(...items.toReversed())
  find('queue').replaceChildren(...faults.map(faultItem))
  find('state').textContent =
    `Lane “${lane}”: ${signups.length} signups kept of ${requests.length} requests.` +
    (last ? ` The last one: ${last.outcome}.` : '')
  find('queue-state').textContent = faults.length ? '' : 'Nothing: the service is well.'
}

async function update() {
  try {
    const text = await (await fetch(`/inbox.json${query}`)).text()
    if (text !== shown) show(JSON.parse(text))
    shown = text
  } catch {
    shown = ''
    find('state').textContent = 'The sandbox does not answer. It may have been ended.'
  }
}

/** A failure is left to the update, which says so. */
async function change(path, options) {
  await fetch(path + query, options).catch(() => undefined)
  await update()
}

find('clear').addEventListener('click', () => change('/inbox.json', { method: 'DELETE' }))
find('clear-faults').addEventListener('click', () => change('/faults', { method: 'DELETE' }))
find('faults').addEventListener('click', ({ target, currentTarget }) => {
  const { fault } = target.dataset
  if (!fault) return
  const { times, unreadable } = currentTarget.elements
  const asked = {
    fault,
    times: times.value === 'always' ? 'always' : Number(times.value),
    ...(unreadable.checked && { cors: false }),
  }
  void change('/faults', { method: 'POST', body: JSON.stringify(asked) })
})

void update()
setInterval(update, POLL_MS)
