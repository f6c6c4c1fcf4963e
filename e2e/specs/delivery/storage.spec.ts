import type { Page } from '@playwright/test'
import { ENTRY_PREFIX as ENTRY } from '@/lib/waitlist/entries'
import { expectDelivered, expectSignup } from '../../support/delivery'
import { expect, test } from '../../support/fixtures'
import {
  expectNothingKept,
  kept,
  open,
  openStopped,
  passUntilNothingKept,
  places,
  settle,
} from '../../support/visit'

const DAY_MS = 24 * 60 * 60 * 1000

/** Puts entries on the device, as an earlier visit would have left them. */
async function keepFromEarlier(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((all) => void Object.assign(localStorage, all), entries)
}

const inLocalStorage = (page: Page) =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    ENTRY,
  )

for (const { place, tag, prepare } of places) {
  test.describe(`kept in ${place}`, { tag }, () => {
    test.beforeEach(({ context }) => prepare(context))

    test.describe('storage refuses', { tag: ['@sandbox', '@spec-8.16'] }, () => {
      test('site data is blocked', { tag: '@spec-8.18' }, async ({ page, form, inbox }) => {
        await inbox.fault({ fault: 500 })
        // Touching storage throws, no lock is given, and the library can't be evaluated.
        await page.addInitScript(() => {
          const refusal = new DOMException('Access is denied for this document.', 'SecurityError')
          const get = () => {
            throw refusal
          }
          Object.defineProperty(window, 'localStorage', { get })
          Object.defineProperty(window, 'indexedDB', { get })
          const locks = { request: () => Promise.reject(refusal) }
          Object.defineProperty(navigator, 'locks', { value: locks })
        })
        await openStopped(page)
        await form.join()
        await page.clock.runFor(2000)
        await expectSignup(inbox, form.person)
        await page.clock.runFor(10_000)
        await settle(page)
        expect(await inbox.requests()).toHaveLength(2)
      })

      test('what fills storage stays', { tag: '@spec-8.3' }, async ({ page, form, inbox }) => {
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
        await form.expectReturned()
        await expectDelivered(page, inbox, { who: form.person, requests: 2 })
        expect(await page.evaluate(() => localStorage.length)).toBe(filled)
      })
    })

    test.describe('what storage holds', { tag: '@sandbox' }, () => {
      test(
        'beside the data of others, a signup from before its request until it is delivered',
        { tag: ['@spec-7.5', '@spec-7.6', '@spec-8.17', '@spec-12.2'] },
        async ({ page, form, inbox }) => {
          const garbage = { [`${ENTRY}a`]: '{"not json', [`${ENTRY}b`]: '[]', [`${ENTRY}c`]: '' }
          const theirs = { theirs: 'z'.repeat(100_000) }
          await keepFromEarlier(page, { ...garbage, ...theirs })
          await inbox.fault({ fault: 500 })
          const atRequest: Record<string, unknown>[] = []
          await page.route('**/send-form', async (route) => {
            atRequest.push(await kept(page))
            await route.fallback()
          })
          await openStopped(page)
          await expect(form.stillSending).toBeHidden()
          await form.join()
          expect(await inLocalStorage(page)).toHaveLength(place === 'localStorage' ? 1 : 0)
          for (const [entries, refused] of [
            [atRequest[0], 0],
            [await kept(page), 1],
          ] as const) {
            const [[id, entry] = [], ...others] = Object.entries(entries ?? {})
            expect(others).toEqual([])
            expect(id).toMatch(/^\w+$/)
            expect(entry).toEqual({
              ...form.person,
              user_type: 'customer',
              at: expect.any(Number) as unknown,
              tried: [expect.any(Number)],
              refused,
              due: expect.any(Number) as unknown,
            })
          }
          await passUntilNothingKept(page)
          await expectDelivered(page, inbox, { who: form.person, requests: 2 })
          expect(await page.evaluate(() => Object.entries(localStorage))).toEqual(
            Object.entries(theirs),
          )
          expect(await page.evaluate(() => document.cookie)).toBe('')
          expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
        },
      )

      test(
        'at 35 days it leaves the device',
        { tag: '@spec-9.4' },
        async ({ page, form, inbox }) => {
          await inbox.fault({ fault: 500, times: 'always' })
          await keepFromEarlier(page, {
            [`${ENTRY}x`]: JSON.stringify({ ...form.person, at: Date.now() - 35 * DAY_MS }),
          })
          await open(page)
          await expect.poll(async () => (await inbox.requests()).length).toBeGreaterThan(0)
          await expectNothingKept(page)
          await page.goto('/robots.txt')
          const before = (await inbox.requests()).length
          await inbox.clearFaults()
          await open(page)
          await settle(page)
          expect(await inbox.requests()).toHaveLength(before)
        },
      )
    })
  })
}
