import { describe, expect, test } from '@jest/globals'
import { folderOf } from './folder.test.setup'
import { REACT_VERSION } from './insideNext.js'
import { islandScript, replaceScripts } from './nextRuntime'

const START = '_next/static/chunks/islands/start.1.js'
const builtIn = `"${REACT_VERSION}"`

describe('the script of the islands', () => {
  test('is one file', () => {
    expect(islandScript(folderOf({ [START]: builtIn }))).toBe(`/${START}`)
  })

  test('stops the build where it has another React than rendered the page', () => {
    const site = folderOf({ [START]: builtIn.replace('"19.', '"18.') })
    expect(() => islandScript(site)).toThrow(/lacks React 19\.\S+, which rendered the page/)
  })

  test.each([
    ['missing', { 'index.html': '' }],
    ['split', { [START]: builtIn, [START.replace('start.1', 'ab12')]: '' }],
  ])('%s stops the build', (_, files) => {
    expect(() => islandScript(folderOf(files))).toThrow(/^The islands' script must be one file;/)
  })
})

describe('a page', () => {
  const place = '<slot data-island="FaqIsland"></slot>'
  const data = '<script type="application/ld+json">{}</script>'
  const ofNext =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>' +
    '<script src="/_next/b.js" noModule=""></script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    '<script nonce="" id="_R_">self.__next_f.push([1,"</scr"])</script>' +
    '<script async="" src="/_next/d.js"></script>'

  test("has the islands' script instead of Next's, and keeps every other byte", () => {
    const font = '<link rel="preload" as="font" href="/_next/c.woff2"/>'
    // For the CSP to refuse.
    const other =
      '<script>track(self.__next_f)</script><script src="https://a.example/_next/b.js"></script>'
    const style = (of = '') => `<style${of}>p{}</style>`
    const inHead = `${font}${style(' data-precedence="next" data-href="/_next/1.css"')}`
    const preload = '<link rel="preload" href="/x.js" as="script" fetchpriority="low"/>'
    const html = `${inHead}${ofNext}<body><p>$&amp;${data}${other}${place}${ofNext}</body>`
    expect(replaceScripts(html, '/x.js')).toBe(
      `${font}${style()}<body>${preload}<p>$&amp;${data}${other}${place}<script src="/x.js" async=""></script></body>`,
    )
  })
})
