import { expect, test } from '../../support/fixtures'
import { checks } from './checks'
import { sendOnce } from '../../support/sendOnce'

const { LIVE_ORIGIN = '', LIVE_SEND: mailbox } = process.env

for (const { title, tag, run } of checks) {
  test(title, { tag: ['@live', ...tag] }, async ({ request }) => {
    // A local page names the URL that it was built for, not its own.
    await run(request, LIVE_ORIGIN.startsWith('https:') ? LIVE_ORIGIN : undefined)
  })
}

if (mailbox) {
  test('EmailJS accepts a signup', { tag: '@live' }, async ({ browser, baseURL }, info) => {
    const { status, advice } = await sendOnce(browser, baseURL, mailbox)
    expect(status, advice).toBe(200)
    info.annotations.push({ type: 'answer', description: advice })
  })
}
