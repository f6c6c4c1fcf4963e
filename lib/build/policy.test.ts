import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { policyFor, unhashedScripts } from './policy'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the policy', () => {
  test('forbids whatever an empty page does not do', () => {
    expect(policyFor(page(''), '').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types nextjs#bundler',
    ])
  })

  test('allows inline scripts and styles by the hash of their text, and files of our own', () => {
    const policy = policyFor(
      page(
        '<script>a && b</script><script src="/x.js"></script><script type="module">m</script><script type="text/javascript">j</script><style>p{}</style>',
      ),
      '',
    )
    expect(directive(policy, 'script-src')).toBe(`'self' ${sha('a && b')} ${sha('m')} ${sha('j')}`)
    expect(directive(policy, 'style-src')).toBe(`'self' ${sha('p{}')}`)
    expect(policy).not.toContain('unsafe')
  })

  test('hashes the style of a drawing without its comments, as a browser does', () => {
    const policy = policyFor(page('<svg><style>p{}<!-- why -->a{}</style></svg>'), '')
    expect(directive(policy, 'style-src')).toBe(`'self' ${sha('p{}a{}')}`)
  })

  test('needs no permission for data', () => {
    const policy = policyFor(page('<script type="application/ld+json">{}</script>'), '')
    expect(directive(policy, 'script-src')).toBe("'self'")
  })

  test('lets the form and its requests go to the page and the email service alone', () => {
    const policy = policyFor(page(''), 'https://mail.example.com')
    expect(directive(policy, 'connect-src')).toBe("'self' https://mail.example.com")
    expect(directive(policy, 'form-action')).toBe("'self' https://mail.example.com")
    expect(directive(policyFor(page(''), ''), 'connect-src')).toBe("'self'")
  })

  test.each(['<p style="color:red">', '<button onclick="x()">'])('refuses %s', (markup) => {
    expect(() => policyFor(page(markup), '')).toThrow(/the policy would refuse it/)
  })
})

test('sees a script whose hash is not listed', () => {
  const html = page('<script>later()</script><script>known()</script>')
  expect(unhashedScripts(html, `script-src ${sha('known()')}`)).toEqual(['later()'])
  expect(unhashedScripts(html, policyFor(html, ''))).toEqual([])
})

test('shows no more of such a script than is needed to know it', () => {
  const html = page(`<script>${'x'.repeat(1000)}</script>`)
  expect(unhashedScripts(html, "script-src 'self'")).toEqual(['x'.repeat(60)])
})
