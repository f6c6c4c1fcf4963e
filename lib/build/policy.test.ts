import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { policyFor, unhashedScripts } from './policy'
import { seal } from './seal'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the policy', () => {
  test('allows inline scripts and styles by the hash of their text, and files of our own', () => {
    const policy = policyFor(
      page(
        '<script>a && b</script><script src="/x.js"></script><script type="module">m</script><style>p{}</style>',
      ),
      '',
    )
    expect(directive(policy, 'script-src')).toBe(`'self' ${sha('a && b')} ${sha('m')}`)
    expect(directive(policy, 'style-src')).toBe(`'self' ${sha('p{}')}`)
    expect(directive(policy, 'default-src')).toBe("'none'")
    expect(directive(policy, 'require-trusted-types-for')).toBe("'script'")
    expect(policy).not.toContain('unsafe')
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

describe('sealing', () => {
  test('puts the policy right after the charset', () => {
    expect(seal(page('<script>1</script>'), '', 'index.html')).toContain(
      '<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src',
    )
  })

  test('stops at a page without a charset and names it', () => {
    expect(() => seal('<html></html>', '', 'odd.html')).toThrow(/odd\.html has no <meta charset>/)
  })

  test('sees a script whose hash is not listed', () => {
    const html = page('<script>later()</script><script>known()</script>')
    expect(unhashedScripts(html, `script-src ${sha('known()')}`)).toEqual(['later()'])
    expect(unhashedScripts(html, policyFor(html, ''))).toEqual([])
  })
})
