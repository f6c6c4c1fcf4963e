import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { folderOf } from './folder.test.setup'
import { TRUSTED_TYPES } from './insideNext.js'
import { versionOfReact } from './islands'
import { seal, sealSite } from './seal'

const head = '<meta charset="utf-8"/>'
const page = (body: string) =>
  `<!DOCTYPE html><html><head>${head}<title>x</title></head><body>${body}</body></html>`
const env = readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' })

describe('a page', () => {
  test('has its policy right after the charset, and keeps every other byte', () => {
    const html = page('<p>RM25 & more</p><pre>price = "$&"</pre>')
    const sealed = seal(html, env, 'index.html')
    const policy = '<meta http-equiv="Content-Security-Policy" content="'
    expect(sealed).toContain(`<head>${head}${policy}default-src 'none'; `)
    expect(sealed.replace(/<meta http-equiv[^>]+>/, '')).toBe(html)
  })

  test.each([`<!-- ${head} -->`, '<a charset="utf-8">'])(
    'without a charset, but with %s, stops the build and is named',
    (decoy) => {
      const sealing = () => seal(`<html>${decoy}</html>`, env, 'odd.html')
      expect(sealing).toThrow(/odd\.html has no <meta charset>/)
    },
  )
})

describe('a built site', () => {
  const place = '<slot data-island="FaqIsland"></slot>'
  const ofNext =
    '<script src="/_next/a.js" async=""></script><script>self.__next_f.push([1])</script>'

  /** What the script has of Next's. */
  const builtIn = `"${versionOfReact()}" "${TRUSTED_TYPES}"`
  const siteOf = (pages: Record<string, string>) =>
    folderOf({ '_next/static/chunks/islands/start.1.js': builtIn, ...pages })

  test('has every page sealed, in folders too, told in order, and no other file changed', () => {
    const siteDir = siteOf({
      '404.html': page(ofNext),
      'deep.html': page(place + ofNext),
      'deep/down.html': page(''),
      'page.html.txt': page(''),
    })
    const pages = sealSite({ ...env, siteDir }, ['FaqIsland'])
    expect(pages).toEqual(['404.html', 'deep.html', 'deep/down.html'])
    const script = '<script src="/_next/static/chunks/islands/start.1.js" async=""></script>'
    const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
    expect(read('404.html')).toBe(seal(page(''), env, ''))
    expect(read('deep.html')).toBe(seal(page(place + script), env, ''))
    expect(read('deep/down.html')).toBe(seal(page(''), env, ''))
    expect(read('page.html.txt')).toBe(page(''))
  })

  test('without a place for an island stops the build', () => {
    const siteDir = siteOf({ 'index.html': page('') })
    const sealing = () => sealSite({ ...env, siteDir }, ['FaqIsland'])
    expect(sealing).toThrow(
      /^No page has a place for FaqIsland\. Give it one in a section, <Island component=\{FaqIsland\}>/,
    )
  })
})
