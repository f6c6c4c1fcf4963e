import type { Page } from '@playwright/test'
import { expectOutcome } from '../../support/delivery'
import {
  expect,
  expectNothingKept,
  expectSignup,
  kept,
  open,
  openStopped,
  person,
  settle,
  test,
} from '../../support/fixtures'

const DAY_MS = 24 * 60 * 60 * 1000
const ENTRY = 'bid-for-bites.waitlist.v2.'

/** Puts entries on the device, once, as an earlier visit would have left them. */
async function keepFromEarlier(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

/** Site data blocked: touching it throws. Or only every read and write does, or no lock is given. */
function refuseStorage(what: string): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  if (what === 'calls') {
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
  } else {
    Object.defineProperty(window, 'localStorage', { get: refuse })
  }
  if (what === 'all and locks') {
    navigator.locks.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
  }
}

test.describe('storage refuses', { tag: '@spec-8.16' }, () => {
  for (const what of ['all', 'calls', 'all and locks'] as const) {
    test(
      `${what}, and the library with it: a retry delivers from memory`,
      { tag: ['@spec-8.18', '@sandbox'] },
      async ({ page, form, inbox }) => {
        await inbox.fault({ fault: 500 })
        await page.addInitScript(refuseStorage, what)
        await openStopped(page)
        await form.join()
        await page.clock.runFor(2000)
        await expectSignup(inbox, form.person)
        expect(await inbox.requests()).toHaveLength(2)
      },
    )
  }

  test(
    'storage is full: the signup is delivered, and what filled it stays',
    { tag: '@sandbox' },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 500 })
      await openStopped(page)
      const filled = await page.evaluate(() => {
        let [size, count] = [4_000_000, 0]
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
      await expectOutcome(page, inbox, { who: form.person, requests: 2 })
      expect(await page.evaluate(() => localStorage.length)).toBe(filled)
    },
  )
})

test.describe('what storage holds', () => {
  test(
    'a new signup is delivered beside garbage and entries of others',
    { tag: '@spec-8.17' },
    async ({ page, form, inbox }) => {
      const garbage = { [`${ENTRY}a`]: '{"not json', [`${ENTRY}b`]: '[]', [`${ENTRY}c`]: '' }
      const theirs = 'z'.repeat(100_000)
      await keepFromEarlier(page, { ...garbage, theirs })
      await open(page)
      await expect(form.stillSending).toBeHidden()
      await form.join()
      await expectSignup(inbox, form.person)
      expect(await inbox.requests()).toHaveLength(1)
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(
        JSON.stringify({ theirs }),
      )
    },
  )

  test(
    'a 35-day-old signup leaves the device and gets one last try',
    { tag: ['@sandbox', '@spec-9.4'] },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 500, times: 'always' })
      await keepFromEarlier(page, {
        [`${ENTRY}x`]: JSON.stringify({ ...form.person, at: Date.now() - 35 * DAY_MS }),
      })
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
    'the device keeps a signup until it is delivered, and nothing else',
    { tag: ['@sandbox', '@spec-7.6', '@spec-12.2'] },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 500, times: 'always' })
      await open(page)
      await form.join()
      const [[key, value], ...others] = Object.entries(await kept(page)) as [[string, string]]
      expect(others).toEqual([])
      expect(key).toMatch(new RegExp(`^${ENTRY}\\w+$`))
      expect(JSON.parse(value)).toEqual({
        ...form.person,
        user_type: 'customer',
        at: expect.any(Number) as unknown,
        tried: [expect.any(Number)],
        refused: 1,
        due: expect.any(Number) as unknown,
      })
      await inbox.clearFaults()
      await expectNothingKept(page)
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    },
  )

  test(
    'signups kept from earlier visits are not handed over',
    { tag: ['@sandbox', '@spec-8.11', '@spec-9.2'] },
    async ({ page, lane, inbox }) => {
      await inbox.fault({ fault: 'silence', times: 'always' })
      const people = [1, 2, 3, 4].map((number) => person(lane, number))
      const entries = people.map((who) => [
        `${ENTRY}${who.phoneNo}`,
        JSON.stringify({ ...who, at: Date.now() }),
      ])
      await keepFromEarlier(page, Object.fromEntries(entries))
      await open(page)
      await expect.poll(async () => (await inbox.requests()).length).toBeGreaterThan(0)
      const before = (await inbox.requests()).length
      await page.goto('/robots.txt')
      await settle(page)
      // One may have left in its own turn meanwhile.
      expect((await inbox.requests()).length).toBeLessThanOrEqual(before + 1)
    },
  )
})
