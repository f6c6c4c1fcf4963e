import { expect, test } from '../support/fixtures'
import { watchContext } from '../support/guard'
import { detailsOf, person } from '../support/signupForm'
import { open } from '../support/visit'

// Every scenario holds 12.3 through this guard. Here a page breaks it on purpose.
const leaks: Record<string, (detail: string) => void> = {
  'the console': (detail) => console.log(`kept: ${detail}`),
  'an error': (detail) => {
    setTimeout(() => {
      throw new Error(`not a number: ${detail}`)
    })
  },
  'the address bar': (detail) => {
    window.history.pushState(null, '', `?${new URLSearchParams({ who: detail }).toString()}`)
  },
  'an address': (detail) => {
    new Image().src = `/favicon.ico?${new URLSearchParams({ who: detail }).toString()}`
  },
}

for (const [where, leak] of Object.entries(leaks)) {
  test(
    `a visitor's details are found in ${where}`,
    { tag: '@spec-12.3' },
    async ({ browser, baseURL, lane }) => {
      for (const detail of Object.values(person(lane, 7))) {
        const context = await browser.newContext({ baseURL })
        const guard = await watchContext(context, new URL(baseURL!).origin, detailsOf(lane))
        guard.errors.allow(/not a number/)
        const page = await context.newPage()
        await open(page)
        guard.verify()
        await page.evaluate(leak, detail)
        // An uncaught error is reported a moment later.
        await expect(() => expect(guard.verify).toThrow(`${where} shows`)).toPass({
          timeout: 10_000,
        })
        await context.close()
      }
    },
  )
}
