/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Hono } from 'hono'
import { rebuildOnChange } from './watch'

// @spec-2.18: of `npm start -- --watch`.

/** The builds that have begun, to be ended here. */
let builds: { end: () => void; fail: (error: Error) => void }[]
let site: Hono
let changed: () => Promise<void>

beforeEach(() => {
  jest.useFakeTimers()
  builds = []
  const build = () => new Promise<void>((end, fail) => builds.push({ end, fail }))
  const watching = rebuildOnChange(build)
  changed = watching.changed
  site = new Hono().use(watching.reload)
  site.get('/', (c) => c.html('<body>Page</body>'))
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms = 1000) => jest.advanceTimersByTimeAsync(ms)

/** An editor's save, which is more than one event. */
async function save() {
  void changed()
  void changed()
  await pass()
}

/** A page that waits, as its script has it do. */
function openPage() {
  const page = { reloads: 0 }
  void (async () => {
    const answer = await site.request('/built')
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(await answer.text()).toBe('data: built\n\n')
    page.reloads += 1
  })()
  return page
}

test('every page asks for the next build, by a script of its own origin', async () => {
  const html = await (await site.request('/')).text()
  expect(html).toBe('<body>Page<script src="/reload.js" async></script></body>')
  const script = await site.request('/reload.js')
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await script.text()).toContain("new EventSource('/built')")
})

test('a save builds once, and then every open page reloads', async () => {
  const pages = [openPage(), openPage()]
  await save()
  expect(builds).toHaveLength(1)
  expect(pages).toEqual([{ reloads: 0 }, { reloads: 0 }])
  builds[0]!.end()
  await pass()
  expect(pages).toEqual([{ reloads: 1 }, { reloads: 1 }])
})

test('a save during a build builds once more, and pages wait for that', async () => {
  const page = openPage()
  await save()
  await save()
  await save()
  expect(builds).toHaveLength(1)
  builds[0]!.end()
  await pass()
  expect(builds).toHaveLength(2)
  expect(page.reloads).toBe(0)
  builds[1]!.end()
  await pass()
  expect(page.reloads).toBe(1)
  expect(builds).toHaveLength(2)
})

test('a build that fails says why, and pages wait for the next', async () => {
  const page = openPage()
  await save()
  builds[0]!.fail(new Error('The build failed.'))
  await pass()
  expect(jest.mocked(console.error).mock.calls.splice(0)).toEqual([['The build failed.']])
  expect(page.reloads).toBe(0)
  await save()
  builds[1]!.end()
  await pass()
  expect(page.reloads).toBe(1)
})
