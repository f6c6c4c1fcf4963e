import { expiryProblem } from '@/lib/build/expiry'
import { readEnv } from '@/lib/env'
import { oneLine } from '../../sandbox/output'
import { builtServiceOrigin, sandboxEnv } from '../../sandbox/settings'
import { fetchFile } from '../../support/fetchFile'
import { expect, test } from '../../support/fixtures'
import { checks } from './checks'
import { sendOnce } from '../../support/sendOnce'

const { LIVE_ORIGIN = '', LIVE_SEND: mailbox, PLAYWRIGHT_BASE_URL: deployed } = process.env

function builtFor() {
  const env = readEnv(deployed ? process.env : sandboxEnv(builtServiceOrigin()))
  // The canonical URL of a local page is the URL that the page was built for, not the URL that serves it.
  return { ...env, home: LIVE_ORIGIN.startsWith('https:') ? LIVE_ORIGIN : undefined }
}

for (const { title, tag, run } of checks) {
  test(title, { tag: ['@live', ...tag] }, async ({ baseURL }) => {
    await run(baseURL!, builtFor())
  })
}

// Runs only in check:live. The result of other runs must not depend on the date.
if (LIVE_ORIGIN) {
  test(
    'has a security.txt that is valid for a month',
    { tag: ['@live', '@spec-12.6'] },
    async ({ baseURL }) => {
      const { body } = await fetchFile(baseURL!, '/.well-known/security.txt')
      const [, expires = ''] = /^Expires: (.+)$/m.exec(body.toString()) ?? []
      const problem = expiryProblem(oneLine(expires), new Date())
      expect(problem, problem).toBe('')
    },
  )
}

if (mailbox) {
  test('EmailJS accepts a signup', { tag: '@live' }, async ({ browser, baseURL }, info) => {
    const { status, advice } = await sendOnce(browser, baseURL, mailbox)
    expect(status, advice).toBe(200)
    info.annotations.push({ type: 'answer', description: advice })
  })
}
