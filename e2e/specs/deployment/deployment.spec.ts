import { readEnv } from '@/lib/env'
import { builtServiceOrigin, sandboxEnv } from '../../sandbox/settings'
import { expect, test } from '../../support/fixtures'
import { checks } from './checks'
import { sendOnce } from '../../support/deployment/sendOnce'

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

if (mailbox) {
  test('EmailJS accepts a signup', { tag: '@live' }, async ({ browser, baseURL }) => {
    const { status, answer } = await sendOnce(browser, baseURL, mailbox)
    expect(status, answer).toBe(200)
    console.log(answer)
  })
}
