import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { folderOf } from './folder.test.setup'
import { islandScript, removeFilesOfNext, replaceScripts } from './islands'

const START = '_next/static/chunks/islands/start.1.js'

describe('the script of the islands', () => {
  const chunk = (name: string) => START.replace('start.1', name)

  test('is one file beside those it loads on demand', () => {
    const site = folderOf({ [START]: 'load({ 7: "ab12" })', [chunk('ab12')]: '' })
    expect(islandScript(site)).toBe(`/${START}`)
  })

  test.each([
    ['missing', { [chunk('ab12')]: '' }],
    ['split', { [START]: '', [chunk('ab12')]: '' }],
    ['there twice', { [START]: '', [chunk('start.2')]: '' }],
  ])('%s stops the build', (_, files) => {
    expect(() => islandScript(folderOf(files))).toThrow(/^The islands' script is not one file\./)
  })
})

test("files that only Next's runtime asks for are removed", () => {
  const kept = [START, '_next/static/media/font.woff2', 'robots.txt', 'index.html', '404.html']
  const removed = [
    '_next/static/chunks/main-1.js',
    '_next/static/chunks/app/page-1.js',
    '_next/static/css/1.css',
    '_next/static/site/_buildManifest.js',
    '__next._tree.txt',
    '_not-found/__next._full.txt',
    '_not-found.html',
    'index.txt',
  ]
  const site = folderOf(Object.fromEntries([...kept, ...removed].map((file) => [file, ''])))
  removeFilesOfNext(site)
  const left = [...kept, ...removed].filter((file) => existsSync(path.join(site, file)))
  expect(left).toEqual(kept)
})

describe('a page', () => {
  const place = '<slot data-island="FaqIsland"></slot>'
  const data = '<script type="application/ld+json">{}</script>'
  const ofNext =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>' +
    '<script src="/_next/b.js" noModule=""></script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    '<script>self.__next_f.push([1,"</scr"])</script>'

  test("has the islands' script instead of Next's, and keeps every other byte", () => {
    const font = '<link rel="preload" as="font" href="/_next/c.woff2"/>'
    const html = `${font}${ofNext}<body><p>$&amp;${data}${place}${ofNext}</body>`
    expect(replaceScripts(html, '/x.js', '')).toBe(
      `${font}<body><p>$&amp;${data}${place}<script src="/x.js" async=""></script></body>`,
    )
  })

  test.each([
    '<script>track()</script>',
    '<script src="/track.js"></script>',
    '<script src="https://a.example/_next/track.js"></script>',
    '<svg><script href="/track.js" /></svg>',
  ])('that holds %s stops the build and is named', (script) => {
    expect(() => replaceScripts(ofNext + script, '/x.js', 'odd.html')).toThrow(
      /^odd\.html holds a script that is not the islands'.*track/,
    )
  })
})
