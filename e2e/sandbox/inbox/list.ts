import { html } from 'hono/html'
import type { Lane } from '../lanes'

/** What the inbox page shows of a lane, the newest signup first. `html` escapes the values. */
export function inboxList({ name: lane, requests, faults }: Lane) {
  const signups = requests.filter(({ accepted }) => accepted)
  const items = signups.map(({ at, fields }) => {
    const { name, email, phoneNo, user_type: type } = fields
    const time = new Date(at).toLocaleString('en-MY')
    const rows = { Name: name, Email: email, Phone: phoneNo, Type: type, Time: time }
    // A field that stood twice in the form shows all its values.
    const terms = Object.entries(rows).map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${[value ?? '–'].flat().join(' + ')}</dd>`,
    )
    return html`<li><dl>${terms}</dl></li>`
  })
  const queue = faults.map(({ fault, times }) => `${fault}, times: ${times}`)
  const last = requests.at(-1)
  return html`<p>
      Lane “${lane}”: ${signups.length} signups accepted of ${requests.length} requests.
      ${last && `The last one: ${last.answer}.`}
    </p>
    <p>Faults to come: ${queue.join(' · ') || 'none. The service works.'}</p>
    <ol>
      ${items.toReversed()}
    </ol>`
}
