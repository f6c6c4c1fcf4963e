import { expect, test } from '../support/fixtures'
import { watchContext } from '../support/guard'
import { detailsOf, person } from '../support/signupForm'
import { open } from '../support/visit'

// Leaks personal data on purpose, to test the guard. Other scenarios check 12.3 with this guard.
const leaks: Record<string, (detail: string) => void> = {
  'the console': (detail) => console.log(`stored: ${detail}`),
  'an error': (detail) => reportError(new Error(`not a number: ${detail}`)),
  'the address bar': (detail) => (window.location.hash = encodeURIComponent(detail)),
  'a request': (detail) => fetch(`/favicon.ico?${new URLSearchParams({ who: detail }).toString()}`),
}

test(
  'finds personal data on the console, in errors, requests and the address bar',
  { tag: '@spec-12.3' },
  async ({ browser, baseURL, lane }) => {
    const context = await browser.newContext({ baseURL })
    const guard = await watchContext(context, new URL(baseURL!).origin, detailsOf(lane))
    guard.allow(/not a number/)
    const page = await context.newPage()
    await open(page)
    guard.verify()
    const { name, email, phoneNo } = person(lane, 7)
    const details = { 'Tan Mei Ling': name, [`lane-${lane}@`]: email, '12-987': phoneNo }
    for (const [where, leak] of Object.entries(leaks)) {
      for (const [part, detail] of Object.entries(details)) {
        await page.evaluate(leak, detail)
        const found = new RegExp(`${where} shows .*${part}`)
        // An uncaught error is reported a moment later.
        await expect(() => expect(guard.verify).toThrow(found)).toPass({ timeout: 10_000 })
      }
    }
    await context.close()
  },
)
