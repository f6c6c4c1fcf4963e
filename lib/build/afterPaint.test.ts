import { describe, expect, jest, test } from '@jest/globals'
import { scriptsAfterPaint } from './afterPaint'

const a = '<script src="/a.js" async=""></script>'
const b = '<script src="/b.js" id="_R_" async=""></script>'
const old = '<script src="/old.js" noModule=""></script>'
const inline = '<script>data.push(1)</script>'
const preload = '<link rel="preload" as="script" href="/b.js"/>'
const font = '<link rel="preload" as="font" href="/f.woff2"/>'
const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

/** What the browser would have after it parsed the page. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

describe('a page', () => {
  const done = scriptsAfterPaint(
    page(preload + font + a + old, `<p>Hi</p><img src="/i.svg"/>${b}${inline}`),
  )

  test('asks for no script of its own while it is parsed', () => {
    const files = [...parsed(done).querySelectorAll('script[src], link[as=script]')]
    expect(files.map((file) => file.outerHTML)).toEqual([
      '<script src="/old.js" nomodule=""></script>',
    ])
  })

  test('holds them in a template, each with its attributes and at high priority', () => {
    const { content } = parsed(done).querySelector('template')!
    expect([...content.children].map((script) => script.outerHTML)).toEqual([
      '<script fetchpriority="high" src="/a.js" async=""></script>',
      '<script fetchpriority="high" src="/b.js" id="_R_" async=""></script>',
    ])
  })

  test('is otherwise as it was', () => {
    expect(done).toMatch(
      /<p>Hi<\/p><img src="\/i\.svg"\/><script>data\.push\(1\)<\/script><template/,
    )
    expect(done.replace(/<template.*<\/script>(?=<\/body>)/, '')).toBe(
      page(font + old, `<p>Hi</p><img src="/i.svg"/>${inline}`),
    )
  })

  test('that asks for no script stays as it is', () => {
    const html = page(old, `<p>Hi</p>${inline}`)
    expect(scriptsAfterPaint(html)).toBe(html)
  })

  test('that never ends its body stays as it is', () => {
    const html = `<html><body>${a}`
    expect(scriptsAfterPaint(html)).toBe(html)
  })

  test('is read as a browser reads it', () => {
    const html = page(`<!-- ${a} --><style>${preload}</style>`, `<template>${b}</template>`)
    expect(scriptsAfterPaint(html)).toBe(html)
  })
})

describe('its scripts', () => {
  const observed: unknown[] = []
  let paint = () => {}
  class PaintObserver {
    constructor(callback: () => void) {
      paint = callback
    }
    observe(what: unknown) {
      observed.push(what)
    }
  }

  function run({ hidden }: { hidden: boolean }) {
    jest.useFakeTimers()
    document.body.innerHTML = '<template id="scripts"><script src="/a.js"></script></template>'
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    Object.assign(window, { PerformanceObserver: PaintObserver })
    const start = /<\/template><script>(.*)<\/script>/.exec(scriptsAfterPaint(page(a, '')))![1]!
    // oxlint-disable-next-line no-implied-eval -- what the browser does with an inline script
    new Function(start)()
    return () => document.querySelectorAll('body > script').length
  }

  test('start with the first paint, and once', () => {
    const started = run({ hidden: false })
    expect(observed).toEqual([{ type: 'paint', buffered: true }])
    expect(started()).toBe(0)
    paint()
    expect(started()).toBe(1)
    paint()
    jest.runAllTimers()
    expect(started()).toBe(1)
  })

  test('start at once in a tab that paints nothing', () => {
    expect(run({ hidden: true })()).toBe(1)
  })

  test('start after three seconds where nobody tells of a paint', () => {
    const started = run({ hidden: false })
    jest.advanceTimersByTime(2999)
    expect(started()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(started()).toBe(1)
  })
})
