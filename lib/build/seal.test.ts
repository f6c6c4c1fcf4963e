import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { seal, sealSite } from './seal'

const head = '<meta charset="utf-8"/>'
const page = (body: string) =>
  `<!DOCTYPE html><html><head>${head}<title>x</title></head><body>${body}</body></html>`
const policy = '<meta http-equiv="Content-Security-Policy" content="'

const env = readEnv({ NEXT_PUBLIC_SITE_URL: 'https://a.example' })

describe('a page', () => {
  test.each(['<meta charSet="utf-8"/>', '<meta charset=utf-8>', '<META charset="UTF-8"  />'])(
    'has its policy right after %s',
    (charset) => {
      expect(seal(page('').replace(head, charset), env, 'index.html')).toContain(
        `<head>${charset}${policy}default-src 'none'; `,
      )
    },
  )

  test('keeps every other byte', () => {
    const html = page('<p>RM25 & more</p><pre>price = "$&"</pre>')
    expect(seal(html, env, 'index.html').replace(/<meta http-equiv[^>]+>/, '')).toBe(html)
  })

  const decoys = [
    '',
    `<script>write('${head}')</script>`,
    `<!-- ${head} -->`,
    '<a charset="utf-8">',
  ]
  test.each(decoys)('without a charset, but with "%s", stops the build and is named', (decoy) => {
    const sealing = () => seal(`<html>${decoy}</html>`, env, 'odd.html')
    expect(sealing).toThrow(/odd\.html has no <meta charset>/)
  })
})

describe('a built site', () => {
  const place = '<slot data-island="FaqIsland"></slot>'
  const ofNext =
    '<script src="/_next/a.js" async=""></script><script>self.__next_f.push([1])</script>'

  function build(files: Record<string, string>) {
    const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'))
    const all = { '_next/static/chunks/islands/start.1.js': '', ...files }
    for (const [file, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
      writeFileSync(path.join(siteDir, file), text)
    }
    return {
      pages: sealSite({ ...env, siteDir }, ['FaqIsland']),
      read: (file: string) => readFileSync(path.join(siteDir, file), 'utf8'),
    }
  }

  test('has every page sealed, in folders too, told in order, and no other file changed', () => {
    const { pages, read } = build({
      '404.html': page(ofNext),
      'deep.html': page(place + ofNext),
      'deep/down.html': page(''),
      'page.html.txt': page(''),
    })
    expect(pages).toEqual(['404.html', 'deep.html', path.join('deep', 'down.html')])
    const script = '<script src="/_next/static/chunks/islands/start.1.js" async=""></script>'
    expect(read('404.html')).toBe(seal(page(''), env, ''))
    expect(read('deep.html')).toBe(seal(page(place + script), env, ''))
    expect(read('deep/down.html')).toBe(seal(page(''), env, ''))
    expect(read('page.html.txt')).toBe(page(''))
  })

  test('without a place for an island stops the build', () => {
    expect(() => build({ 'index.html': page('') })).toThrow('No page has a place for FaqIsland.')
  })
})
