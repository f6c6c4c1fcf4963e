import { createMiddleware } from 'hono/factory'
import { addToPage } from './site'

/** One save is several events. */
const SAVE_MS = 100
/** `/built` answers after the next build. After an error, EventSource asks again. */
const RELOAD = "new EventSource('/built').onmessage = () => location.reload()"

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
    const answer = (body: string, type: string) => c.body(body, 200, { 'content-type': type })
    if (c.req.path === '/reload.js') return answer(RELOAD, 'text/javascript')
    if (c.req.path !== '/built') {
      await next()
      return addToPage(c, '<script src="/reload.js" async></script>')
    }
    await new Promise<void>((load) => pages.push(load))
    return answer('data: built\n\n', 'text/event-stream')
  })
  return { changed, reload }
}
