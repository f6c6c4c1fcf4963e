import type { Page, Response } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { BETWEEN_REQUESTS_MS } from '@/lib/waitlist/delivery'
import { OUTBOX_KEY } from '@/lib/waitlist/outboxKey'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import type { Person, SignupForm } from '../support/signupForm'
import {
  expect,
  expectNothingKept,
  expectPayload,
  holdScripts,
  open,
  openStopped,
  person,
  settle,
  SignupForm as FormOf,
  test,
} from '../support/fixtures'
import type { Inbox } from '../support/inbox'

/** What the console says of a request that was answered with a status, or not at all. */
const answered = (status: number) => [
  new RegExp(`^Failed to load resource: .* status of ${status} `),
  new RegExp(`^Waitlist: not delivered yet \\(${status}\\)$`),
]
const brokenOff = (error: string) => [
  new RegExp(`^Failed to load resource: net::${error}$`),
  /^Waitlist: not delivered yet \(TypeError\)$/,
]
const timedOut = /^Waitlist: not delivered yet \(TimeoutError\)$/
const notLoaded = /^Failed to load resource: net::ERR_FAILED$/

const hasLibrary = (script: string) => script.includes('blockHeadless')
/** The last thing to load: the email service's library, after the sending code. */
const isLibrary = async (response: Response) =>
  response.url().includes('/_next/static/chunks/') && hasLibrary(await response.text())

/** Moves the page's clock on, second by second, until something has come about. */
async function advance(page: Page, until: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1000)
        return until()
      },
      { intervals: [30], timeout: 15_000 },
    )
    .toBe(true)
}

/** Everybody was delivered so many times, in so many requests, and nothing is left behind. */
async function expectOutcome(
  { page, person: visitor }: SignupForm,
  inbox: Inbox,
  { who = [visitor], copies = 1, requests }: { who?: Person[]; copies?: number; requests: number },
): Promise<void> {
  await inbox.waitForSignups(who.length * copies)
  await expectNothingKept(page)
  await settle(page)
  const signups = await inbox.signups()
  for (const one of who) {
    const theirs = signups.filter(({ fields }) => fields.email === one.email)
    expect(theirs, `${one.email} delivered`).toHaveLength(copies)
    for (const signup of theirs) expectPayload(signup, one)
  }
  expect(signups).toHaveLength(who.length * copies)
  expect(await inbox.requests(), 'requests').toHaveLength(requests)
}

/** Lets the success panel's time pass. The form is back and says that it goes on. */
async function expectStillSending(page: Page, form: SignupForm): Promise<void> {
  await page.clock.runFor(SUCCESS_MS)
  await expect(form.success).toBeHidden()
  await expect(form.pending).toBeVisible()
  await form.expectIdle()
}

test.describe('the service fails', { tag: '@sandbox' }, () => {
  test('500 once: delivered with the second request, before anybody noticed', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(500))
    await inbox.fault({ fault: 500 })
    await openStopped(page)
    await form.join()
    expect(await inbox.signups()).toEqual([])
    await page.clock.runFor(2000)
    await inbox.waitForSignups(1)
    await page.clock.runFor(SUCCESS_MS - 2000)
    await form.expectIdle()
    await expect(form.pending).toBeHidden()
    await expectOutcome(form, inbox, { requests: 2 })
  })

  test('429 twice: the pause grows, the visitor is told, the third request delivers', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(429))
    await inbox.fault({ fault: 429, times: 2 })
    await openStopped(page)
    await form.join()
    await page.clock.runFor(1500)
    await settle(page)
    expect(await inbox.requests(), 'not before the first pause').toHaveLength(1)
    await page.clock.runFor(500)
    await inbox.waitForRequests(2)
    await page.clock.runFor(SUCCESS_MS - 2000)
    await expect(form.pending).toBeVisible()
    await settle(page)
    expect(await inbox.requests(), 'not before the second pause').toHaveLength(2)
    await page.clock.runFor(1000)
    await inbox.waitForSignups(1)
    await expect(form.pending).toBeHidden()
    await expectOutcome(form, inbox, { requests: 3 })
  })

  test('connection reset: delivered with the second request', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...brokenOff('ERR_CONNECTION_RESET'))
    await inbox.fault({ fault: 'reset' })
    await openStopped(page)
    await form.join()
    await page.clock.runFor(2000)
    await expectOutcome(form, inbox, { requests: 2 })
  })

  test('connection reset after the service had taken it: delivered twice, lost never', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...brokenOff('ERR_CONNECTION_RESET'))
    await inbox.fault({ fault: 'reset-after' })
    await open(page)
    await form.join()
    await expectOutcome(form, inbox, { copies: 2, requests: 2 })
  })

  test('no answer: given up after 15 s, shown as success, delivered with the second request', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(timedOut)
    await inbox.fault({ fault: 'silence' })
    await openStopped(page)
    await form.enter()
    await form.submit()
    await inbox.waitForRequests(1)
    await page.clock.runFor(14_999)
    await expect(form.submitButton).toHaveText(waitlist.form.submit.busy)
    await page.clock.runFor(1)
    await form.expectSuccess()
    await page.clock.runFor(2000)
    await expectOutcome(form, inbox, { requests: 2 })
  })

  test('an answer after 10 s: joining all the while, delivered with one request', async ({
    page,
    form,
    inbox,
  }) => {
    // The page's 10 s pass in the second and a half that the answer really takes.
    await inbox.fault({ fault: 'slow', delayMs: 1500 })
    await openStopped(page)
    await form.enter()
    await form.submit()
    await inbox.waitForRequests(1)
    await page.clock.runFor(10_000)
    await expect(form.submitButton).toHaveText(waitlist.form.submit.busy)
    await form.expectSuccess()
    await page.clock.runFor('01:00')
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test('a refused configuration is tried three times a visit, and delivered by the visit after it was put right', async ({
    page,
    context,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(403))
    await inbox.fault({ fault: 403, times: 'always' })
    await page.clock.install()
    await open(page)
    await form.join()
    await advance(page, async () => (await inbox.requests()).length === 3)
    await expect(form.pending).toBeVisible()
    await page.clock.fastForward('10:00')
    await context.setOffline(true)
    await context.setOffline(false)
    await settle(page)
    expect(await inbox.requests(), 'after ten minutes and a new connection').toHaveLength(3)

    await open(page)
    await advance(page, async () => (await inbox.requests()).length === 6)
    await page.clock.fastForward('10:00')
    await settle(page)
    expect(await inbox.requests(), 'on the second visit').toHaveLength(6)

    await inbox.clearFaults()
    await open(page)
    await expectOutcome(form, inbox, { requests: 7 })
  })

  for (const status of [400, 404, 412, 422]) {
    test(`${status} counts as a refused configuration: three tries a visit`, async ({
      page,
      form,
      inbox,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(...answered(status))
      await inbox.fault({ fault: status, times: 3 })
      await page.clock.install()
      await open(page)
      await form.join()
      await advance(page, async () => (await inbox.requests()).length === 3)
      await expect(form.pending).toBeVisible()
      await page.clock.fastForward('10:00')
      await settle(page)
      expect(await inbox.requests()).toHaveLength(3)
      await open(page)
      await expectOutcome(form, inbox, { requests: 4 })
    })
  }

  test('an outage of ten minutes: at most one request a minute once the pause has grown, then delivered', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(503))
    await inbox.fault({ fault: 503, times: 'always' })
    await openStopped(page)
    await form.join()
    await expectStillSending(page, form)
    // In steps that leave a request the time to be answered: the clock ends its 15 s too.
    for (let passed = 0; passed < 600; passed += 10) {
      await page.clock.runFor(10_000)
      await settle(page)
    }
    const during = (await inbox.requests()).length
    // 2, 4, 8, 16, 32 and then 60 s, each up to a fifth shorter.
    expect(during).toBeGreaterThanOrEqual(6)
    expect(during).toBeLessThanOrEqual(18)
    await inbox.clearFaults()
    await advance(page, async () => (await inbox.signups()).length === 1)
    await expect(form.pending).toBeHidden()
    await expectNothingKept(page)
  })
})

test.describe('the connection fails', () => {
  test('offline between typing and submitting: the network message, the form as typed, sent again by hand', async ({
    page,
    context,
    form,
    inbox,
  }) => {
    await open(page)
    const ready = page.waitForResponse(isLibrary)
    await form.enter()
    await (await ready).finished()
    await context.setOffline(true)
    await form.submit()
    await expect(form.networkError).toBeVisible()
    await expect(
      page.getByText('Network error. Please check your connection and try again.', {
        exact: true,
      }),
    ).toBeVisible()
    await form.expectValues()
    await expect(form.submitButton).toBeEnabled()
    await expectNothingKept(page)
    await context.setOffline(false)
    await form.submit()
    await form.expectSuccess()
    await expect(form.networkError).toBeHidden()
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test('offline from the first touch of the form: the network message, then sent by hand', async ({
    page,
    context,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    // The sending code is asked for and cannot come.
    expectConsoleErrors(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/)
    await open(page)
    await context.setOffline(true)
    await form.enter()
    await form.submit()
    await expect(form.networkError).toBeVisible()
    await form.expectValues()
    await context.setOffline(false)
    await form.submit()
    await form.expectSuccess()
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test(
    'offline while sending: success, kept, and sent at once when the connection returns',
    {
      tag: '@sandbox',
    },
    async ({ page, context, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...brokenOff('ERR_INTERNET_DISCONNECTED'))
      await openStopped(page)
      // The connection goes when the request is on its way out, before it reaches the service.
      await page.route(
        '**/send-form',
        async (route) => {
          await context.setOffline(true)
          await route.abort('internetdisconnected')
        },
        { times: 1 },
      )
      await form.join()
      await expectStillSending(page, form)
      expect(await inbox.requests()).toEqual([])
      await context.setOffline(false)
      // At once: as soon as the service's rate allows.
      await page.clock.runFor(BETWEEN_REQUESTS_MS)
      await inbox.waitForSignups(1)
      await expect(form.pending).toBeHidden()
      await expectOutcome(form, inbox, { requests: 1 })
    },
  )

  test(
    'an outage ends while the page is hidden: sent at once when it is looked at again',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...answered(500))
      await inbox.fault({ fault: 500 })
      await openStopped(page)
      await form.join()
      expect(await inbox.requests()).toHaveLength(1)
      // Before the first pause of at least 1.6 s is over.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(BETWEEN_REQUESTS_MS)
      await expectOutcome(form, inbox, { requests: 2 })
    },
  )
})

test.describe('the visitor leaves', { tag: '@sandbox' }, () => {
  test('tab closed while sending: the next visit delivers', async ({
    page,
    context,
    form,
    inbox,
  }) => {
    await inbox.fault({ fault: 'silence' })
    await open(page)
    await form.enter()
    await form.submit()
    await inbox.waitForRequests(1)
    await page.close()
    expect(await inbox.signups()).toEqual([])

    const next = await context.newPage()
    await open(next)
    const nextForm = new FormOf(next, form.person)
    await expectOutcome(nextForm, inbox, { requests: 2 })
    await expect(nextForm.pending).toBeHidden()
  })

  test('tab closed at once after sending: the request outlives it', async ({
    page,
    form,
    inbox,
  }) => {
    await open(page)
    await form.enter()
    const left = page.waitForRequest('**/send-form')
    await form.submit()
    await left
    await page.close()
    await inbox.waitForSignups(1)
    expectPayload((await inbox.signups())[0], form.person)
  })

  test('page reloaded while sending: delivered by the page that comes', async ({
    page,
    form,
    inbox,
  }) => {
    await inbox.fault({ fault: 'silence' })
    await open(page)
    await form.enter()
    await form.submit()
    await inbox.waitForRequests(1)
    await page.reload()
    await expectOutcome(form, inbox, { requests: 2 })
  })

  test('next visit after an outage: delivered without the form being touched', async ({
    page,
    context,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(500))
    await inbox.fault({ fault: 500, times: 'always' })
    await open(page)
    await form.join()
    await page.close()
    const before = (await inbox.requests()).length
    await inbox.clearFaults()

    const next = await context.newPage()
    await open(next)
    await expectOutcome(new FormOf(next, form.person), inbox, { requests: before + 1 })
  })

  test('while the outage lasts the next visit says that it is still sending', async ({
    page,
    context,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(500))
    await inbox.fault({ fault: 500, times: 'always' })
    await open(page)
    await form.join()
    await page.close()
    const next = await context.newPage()
    await open(next)
    const nextForm = new FormOf(next, form.person)
    await expect(nextForm.pending).toBeVisible()
    await nextForm.expectIdle()
    await inbox.clearFaults()
    await inbox.waitForSignups(1)
    await expect(nextForm.pending).toBeHidden()
    await expectNothingKept(next)
  })

  test('away and back through the history: delivered once', async ({ page, form, inbox }) => {
    await page.clock.install()
    await open(page)
    await form.join()
    await page.goto('/robots.txt')
    await page.goBack()
    await expect(form.submitButton).toBeEnabled()
    await page.clock.fastForward('02:00')
    await expectOutcome(form, inbox, { requests: 1 })
  })
})

test.describe('several tabs', { tag: '@sandbox' }, () => {
  test('one kept signup and three tabs: delivered once', async ({
    page,
    context,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(503))
    await inbox.fault({ fault: 503, times: 'always' })
    await open(page)
    await form.join()
    await page.close()
    const before = (await inbox.requests()).length
    await inbox.clearFaults()

    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map(async (tab) => open(tab)))
    for (const tab of tabs) {
      const tabForm = new FormOf(tab, form.person)
      await expectOutcome(tabForm, inbox, { requests: before + 1 })
      await expect(tabForm.pending).toBeHidden()
    }
  })

  test('three tabs in an outage, a signup in each: each delivered once, at most one request a second', async ({
    page,
    context,
    form,
    inbox,
    lane,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(...answered(503))
    await inbox.fault({ fault: 503, times: 3 })
    const tabs = [page, await context.newPage(), await context.newPage()]
    const forms = tabs.map((tab, index) => new FormOf(tab, person(lane, index + 1)))
    await Promise.all(tabs.map(async (tab) => open(tab)))
    await Promise.all(
      forms.map(async (tabForm) => {
        await tabForm.enter()
        await tabForm.submit()
        await tabForm.expectSuccess({ timeout: 10_000 })
      }),
    )
    await expect
      .poll(async () => (await inbox.signups()).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(3)
    // The stand-in answers 429 to what comes too soon; none is to be met, so six in all.
    const who = forms.map((tabForm) => tabForm.person)
    await expectOutcome(form, inbox, { who, requests: 6 })
    for (const tabForm of forms) await expect(tabForm.pending).toBeHidden()
  })
})

test.describe('storage', () => {
  test('storage is blocked, and the library with it: delivered all the same', async ({
    page,
    form,
    inbox,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      navigator.locks.request = () =>
        Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
    })
    await open(page)
    await form.join()
    await inbox.waitForSignups(1)
    expectPayload((await inbox.signups())[0], form.person)
    expect(await inbox.requests()).toHaveLength(1)
  })

  test(
    'storage is blocked and the service fails: tried again for as long as the page is open',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...answered(500))
      await inbox.fault({ fault: 500, times: 2 })
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      })
      await openStopped(page)
      await form.join()
      await page.clock.runFor(2000)
      await inbox.waitForRequests(2)
      await page.clock.runFor(SUCCESS_MS - 2000)
      await expect(form.pending).toBeVisible()
      await page.clock.runFor(4000)
      await inbox.waitForSignups(1)
      await expect(form.pending).toBeHidden()
      expectPayload((await inbox.signups())[0], form.person)
      expect(await inbox.requests()).toHaveLength(3)
    },
  )

  test(
    'storage refuses every read and write: delivered after a failure',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...answered(500))
      await inbox.fault({ fault: 500 })
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
        Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
      })
      await openStopped(page)
      await form.join()
      await page.clock.runFor(2000)
      await inbox.waitForSignups(1)
      expectPayload((await inbox.signups())[0], form.person)
      expect(await inbox.requests()).toHaveLength(2)
    },
  )

  test(
    'storage is full: delivered after a failure, and what filled it is untouched',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...answered(500))
      await inbox.fault({ fault: 500 })
      await openStopped(page)
      const filled = await page.evaluate(() => {
        let size = 4_000_000
        let count = 0
        while (size >= 1) {
          try {
            localStorage.setItem(`full-${count}`, 'x'.repeat(size))
            count += 1
          } catch {
            size = Math.floor(size / 2)
          }
        }
        return localStorage.length
      })
      await form.join()
      await page.clock.runFor(2000)
      await expectOutcome(form, inbox, { requests: 2 })
      expect(await page.evaluate(() => localStorage.length)).toBe(filled)
    },
  )

  const corrupt = {
    garbage: '{"not json',
    "another version's data": '{"version":2,"signups":{"a":1}}',
    'a list of anything': '[null,1,"x",{"name":"only"},{"name":1,"email":2,"phoneNo":3,"at":4}]',
    '100 kB of somebody else’s': `["${'z'.repeat(100_000)}"]`,
    'an empty string': '',
  }
  for (const [what, value] of Object.entries(corrupt)) {
    test(`storage holds ${what}: a new signup is delivered`, async ({ page, form, inbox }) => {
      await page.addInitScript(([key, stored]) => localStorage.setItem(key, stored), [
        OUTBOX_KEY,
        value,
      ] as const)
      await open(page)
      await expect(form.pending).toBeHidden()
      await form.join()
      await expectOutcome(form, inbox, { requests: 1 })
    })
  }

  test("100 kB of somebody else's beside ours: delivered, and theirs is untouched", async ({
    page,
    form,
    inbox,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theirs', 'z'.repeat(100_000)))
    await open(page)
    await form.join()
    await expectOutcome(form, inbox, { requests: 1 })
    expect(await page.evaluate(() => localStorage.getItem('theirs')?.length)).toBe(100_000)
  })

  test('storage holds one good signup among garbage: the good one is delivered', async ({
    page,
    form,
    inbox,
  }) => {
    await keepFromEarlier(form, 60_000, [null, { name: 'half' }])
    await open(page)
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test('a signup kept for 13 days is delivered', async ({ page, form, inbox }) => {
    await keepFromEarlier(form, 13 * DAY_MS)
    await open(page)
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test(
    'a signup kept for more than 14 days leaves the device at once and has its last chance',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...answered(500))
      await inbox.fault({ fault: 500, times: 'always' })
      await keepFromEarlier(form, 14 * DAY_MS + 60_000)
      await open(page)
      await inbox.waitForRequests(1)
      await expectNothingKept(page)
      await page.goto('/robots.txt')
      const before = (await inbox.requests()).length
      await inbox.clearFaults()
      await open(page)
      await settle(page)
      expect(await inbox.requests()).toHaveLength(before)
    },
  )

  test(
    'while a signup is kept the device holds its four fields and a time under one key',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox, expectConsoleErrors }) => {
      expectConsoleErrors(...answered(500))
      await inbox.fault({ fault: 500, times: 'always' })
      await open(page)
      await form.join()
      const stored = await page.evaluate(() => Object.entries<string>(localStorage))
      expect(stored).toHaveLength(1)
      const [key, value] = stored[0] as [string, string]
      expect(key).toBe(OUTBOX_KEY)
      expect(JSON.parse(value)).toEqual([
        { ...form.person, user_type: 'customer', at: expect.any(Number) as unknown },
      ])
      await inbox.clearFaults()
      await expectNothingKept(page)
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    },
  )
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Puts a signup on the device, once, as an earlier visit would have left it. */
async function keepFromEarlier(
  { page, person: visitor }: SignupForm,
  ageMs: number,
  others: unknown[] = [],
): Promise<void> {
  const kept = [...others, { ...visitor, user_type: 'customer', at: Date.now() - ageMs }]
  await page.addInitScript(
    ([key, entries]) => {
      if (sessionStorage.getItem('visited')) return
      sessionStorage.setItem('visited', 'yes')
      localStorage.setItem(key, entries)
    },
    [OUTBOX_KEY, JSON.stringify(kept)] as const,
  )
}

test.describe('the script fails', () => {
  test('the sending code cannot be loaded: the network message, then sent by hand when it can', async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(notLoaded)
    await open(page)
    // From here on: what is left to load is the sending code and the library.
    await page.route('**/_next/static/chunks/**', async (route) => route.abort())
    await form.enter()
    await form.submit()
    await expect(form.networkError).toBeVisible()
    await form.expectValues()
    expect(await inbox.requests()).toEqual([])
    await page.unroute('**/_next/static/chunks/**')
    await form.submit()
    await form.expectSuccess()
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test('the sending code does not come for 15 s: the network message', async ({
    page,
    form,
    inbox,
  }) => {
    await openStopped(page)
    const release = await holdScripts(page)
    await form.enter()
    await form.submit()
    await expect(form.submitButton).toHaveText(waitlist.form.submit.busy)
    await page.clock.runFor(15_000)
    await expect(form.networkError).toBeVisible()
    await form.expectValues()
    release()
    await form.submit()
    await form.expectSuccess()
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test("only the email service's library cannot be loaded: the same request is sent without it", async ({
    page,
    form,
    inbox,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(notLoaded)
    let aborted = 0
    await page.route('**/_next/static/chunks/**', async (route) => {
      const response = await route.fetch()
      if (hasLibrary(await response.text())) {
        aborted += 1
        await route.abort()
      } else {
        await route.fulfill({ response })
      }
    })
    await open(page)
    await form.join()
    expect(aborted).toBeGreaterThan(0)
    await expectOutcome(form, inbox, { requests: 1 })
  })

  test('submitted before the script has arrived: one native POST with all fields once', async ({
    page,
    form,
    inbox,
  }) => {
    await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await form.enter()
    await form.vendor.check()
    await form.submit()
    await expect(page.getByText('OK', { exact: true })).toBeVisible()
    await inbox.waitForSignups(1)
    expectPayload((await inbox.signups())[0], form.person, 'vendor')
    expect(await inbox.requests()).toHaveLength(1)
    expect(new URL(page.url()).search).toBe('')
  })

  test.describe('JavaScript is off', () => {
    test.use({ javaScriptEnabled: false })

    test('JavaScript off: one native POST with all fields once, announced before it is sent', async ({
      page,
      form,
      inbox,
    }) => {
      await page.goto('/')
      await expect(page.getByText(waitlist.withoutScript)).toBeVisible()
      await form.enter()
      await form.submit()
      await expect(page.getByText('OK', { exact: true })).toBeVisible()
      await inbox.waitForSignups(1)
      expectPayload((await inbox.signups())[0], form.person)
      expect(await inbox.requests()).toHaveLength(1)
      await page.goBack()
      await expect(form.submitButton).toBeVisible()
    })
  })
})
