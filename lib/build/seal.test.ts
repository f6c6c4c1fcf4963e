import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { seal, sealSite } from './seal'
import { structuredData } from './structuredData'

const head = '<meta charset="utf-8"/>'
const page = (body: string) =>
  `<!DOCTYPE html><html><head>${head}<title>x</title></head><body>${body}</body></html>`
const policy = '<meta http-equiv="Content-Security-Policy" content="'

describe('a page', () => {
  test.each(['<meta charSet="utf-8"/>', '<meta charset=utf-8>', '<META charset="UTF-8"  />'])(
    'has its policy right after %s',
    (charset) => {
      expect(seal(page('').replace(head, charset), '', 'index.html')).toContain(
        `<head>${charset}${policy}default-src 'none'; `,
      )
    },
  )

  test('may say something else before its charset', () => {
    const other = '<meta name="a" content="b"/>'
    expect(seal(page('').replace(head, other + head), '', 'index.html')).toContain(
      `<head>${other}${head}${policy}`,
    )
  })

  test('keeps every other byte', () => {
    const html = page('<p>RM25 & more</p><script>price = "$&"</script>')
    expect(seal(html, '', 'index.html').replace(/<meta http-equiv[^>]+>/, '')).toBe(html)
  })

  test('without a charset stops the build and is named', () => {
    expect(() => seal('<html></html>', '', 'odd.html')).toThrow(/odd\.html has no <meta charset>/)
  })

  test.each([`<script>write('${head}')</script>`, `<!-- ${head} -->`, `<a charset="utf-8">x</a>`])(
    'is not taken in by %s',
    (decoy) => {
      expect(() => seal(`<html>${decoy}</html>`, '', 'odd.html')).toThrow(/no <meta charset>/)
      expect(seal(decoy + page(''), '', 'index.html')).toContain(decoy)
    },
  )
})

describe('a built site', () => {
  const siteUrl = 'https://a.example'
  const sealed = (folder: string) =>
    sealSite(
      folder,
      readEnv({
        NEXT_PUBLIC_EMAILJS_ORIGIN: 'https://mail.example.com',
        NEXT_PUBLIC_SITE_URL: siteUrl,
      }),
    )

  function build(files: Record<string, string>) {
    const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    return { folder, read: (file: string) => readFileSync(path.join(folder, file), 'utf8') }
  }

  test('has every page sealed, in folders too, and told in order', () => {
    const pages = {
      '404.html': page('<script>lost()</script>'),
      'deep/down.html': page('<script>below()</script>'),
      'deep.html': page(''),
    }
    const { folder, read } = build(pages)
    expect(sealed(folder)).toEqual(['404.html', 'deep.html', path.join('deep', 'down.html')])
    for (const [file, html] of Object.entries(pages)) {
      expect(read(file)).toBe(seal(html, 'https://mail.example.com', file))
    }
  })

  test('keeps every file that is no page as it is', () => {
    const { folder, read } = build({ 'page.html.txt': page(''), 'a.js': 'a()' })
    expect(sealed(folder)).toEqual([])
    expect(read('page.html.txt')).toBe(page(''))
  })

  test('tells search engines who we are at the end of the first page, and there alone', () => {
    const html = page('<p>Hi</p>')
    const { folder, read } = build({ 'index.html': html, 'deep/index.html': html })
    sealed(folder)
    expect(read('index.html')).toContain(`<body><p>Hi</p>${structuredData(siteUrl)}</body></html>`)
    expect(read('index.html')).toContain(policy)
    expect(read('deep/index.html')).toContain('<body><p>Hi</p></body></html>')
  })
})
