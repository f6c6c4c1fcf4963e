const POLL_MS = 1000

const list = document.getElementById('list')
const form = document.querySelector('form')
let shown = ''

async function update() {
  const answer = await fetch(`/inbox.list${location.search}`).catch(() => null)
  const html = answer?.ok ? await answer.text() : '<p>The sandbox does not answer.</p>'
  if (html !== shown) list.innerHTML = html
  shown = html
}

// Sends a fault without loading the page again, which would reset the choice between once and always.
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const body = new FormData(form, event.submitter)
  void fetch(location.href, { method: 'POST', body }).then(update, update)
})

void update()
setInterval(update, POLL_MS)
