import { createMiddleware } from 'hono/factory'
import { addToPage } from './site'

/** One save is several events. */
const SAVE_MS = 100
/** `/built` answers after the next build. */
const WAIT = `(function wait() {
  fetch('/built').then(() => location.reload(), () => setTimeout(wait, 1000))
})()`

/** `changed` builds again; `reload` is middleware that reloads the pages that are open by then. */
export function rebuildOnChange(build: () => Promise<void>) {
  const pages: (() => void)[] = []
  let [building, isStale] = [Promise.resolve(), false]
  async function changed() {
    if (isStale) return
    isStale = true
    await building
    await new Promise((saved) => setTimeout(saved, SAVE_MS))
    isStale = false
    building = build().then(
      () => (isStale ? [] : pages.splice(0)).forEach((load) => load()),
      ({ message }: Error) => console.error(message),
    )
  }

  const reload = createMiddleware(async (c, next) => {
    if (c.req.path === '/wait.js') return c.body(WAIT, 200, { 'content-type': 'text/javascript' })
    if (c.req.path === '/built') {
      await new Promise<void>((load) => pages.push(load))
      return c.body(null, 204)
    }
    await next()
    return addToPage(c, '<script src="/wait.js" async></script>')
  })
  return { changed, reload }
}
