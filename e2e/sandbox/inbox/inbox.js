const POLL_MS = 1000

const list = document.getElementById('list')
let shown = ''

async function update() {
  const answer = await fetch(`/inbox.list${location.search}`).catch(() => null)
  const html = answer?.ok ? await answer.text() : '<p>The sandbox does not answer.</p>'
  if (html !== shown) list.innerHTML = html
  shown = html
}

void update()
setInterval(update, POLL_MS)
