import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { scriptsLast, seal, sealSite } from './seal'
import { structuredData } from './structuredData'

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
    const html = page('<p>RM25 & more</p><script>price = "$&"</script>')
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
  function build(files: Record<string, string>) {
    const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
      writeFileSync(path.join(siteDir, file), text)
    }
    return {
      pages: sealSite({ ...env, siteDir }),
      read: (file: string) => readFileSync(path.join(siteDir, file), 'utf8'),
    }
  }

  test('has every page sealed, in folders too, told in order, and no other file changed', () => {
    const pages = {
      '404.html': page('<script>lost()</script>'),
      'deep.html': page(''),
      [path.join('deep', 'down.html')]: page('<script>below()</script>'),
    }
    const built = build({ ...pages, 'page.html.txt': page('') })
    expect(built.pages).toEqual(Object.keys(pages))
    for (const [file, html] of Object.entries(pages)) {
      expect(built.read(file)).toBe(seal(html, env, file))
    }
    expect(built.read('page.html.txt')).toBe(page(''))
  })

  test('tells search engines who we are at the end of the first page, and there alone', () => {
    const html = page('<p>Hi</p>')
    const { read } = build({ 'index.html': html, 'deep/index.html': html })
    const data = structuredData(env.siteUrl)
    expect(read('index.html')).toContain(`<body><p>Hi</p>${data}</body></html>`)
    expect(read('deep/index.html')).toContain('<body><p>Hi</p></body></html>')
  })
})

test("the page's own scripts, and no others, are asked for last", () => {
  const others = '<script>start()</script><script src="https://a.example/b.js"></script>'
  expect(scriptsLast(`<script src="/_next/a.js" async=""></script>${others}`)).toBe(
    `<script fetchpriority="low" src="/_next/a.js" async=""></script>${others}`,
  )
})
