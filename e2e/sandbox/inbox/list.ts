import { html } from 'hono/html'
import type { Lane } from '../lanes'

/** HTML of a lane's signups, newest first. `html` escapes the values. */
export function inboxList({ requests, faults }: Lane) {
  const signups = requests.filter(({ accepted }) => accepted)
  const items = signups.map(({ fields }) => {
    const terms = Object.entries(fields).map(
      ([field, value]) =>
        html`<dt>${field}</dt>
          <dd>${[value].flat().join(' + ')}</dd>`,
    )
    return html`<li><dl>${terms}</dl></li>`
  })
  const queue = faults.map(({ fault, times = 'once' }) => `${fault}, ${times}`)
  const last = requests.at(-1)
  return html`<p>
      ${signups.length} signups accepted of ${requests.length} requests.
      ${last && `The last one: ${last.answer}.`}
    </p>
    <p>Faults to come: ${queue.join(' · ') || 'none. The service works.'}</p>
    <ol>
      ${items.toReversed()}
    </ol>`
}
