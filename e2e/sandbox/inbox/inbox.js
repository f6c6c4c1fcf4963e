const POLL_MS = 1000

const list = document.getElementById('list')
let shown = ''

/** Leaves the page alone while nothing changes. */
async function update() {
  const answer = await fetch(`/inbox.list${location.search}`).catch(() => null)
  const html = answer?.ok ? await answer.text() : '<p>The sandbox does not answer.</p>'
  if (html !== shown) list.innerHTML = html
  shown = html
}

/** `update` reports a failure. */
document.forms[0].addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = new FormData(event.target, event.submitter)
  await fetch(location.href, { method: 'POST', body }).catch(() => undefined)
  await update()
})

void update()
setInterval(update, POLL_MS)
