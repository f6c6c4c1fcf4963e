import { answered, ENTRY, expectOutcome, keepFromEarlier, OLD_LIST } from '../../support/delivery'
import {
  expect,
  expectNothingKept,
  expectSignup,
  kept,
  open,
  openStopped,
  settle,
  test,
} from '../../support/fixtures'
import type { Person } from '../../support/signupForm'

const DAY_MS = 24 * 60 * 60 * 1000
const entry = (who: Partial<Person>, ageMs = 60_000) =>
  JSON.stringify({ ...who, user_type: 'customer', at: Date.now() - ageMs })
const oldList = (...entries: unknown[]) => ({ [OLD_LIST]: JSON.stringify(entries) })

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
  test('blocked, and the library with it: delivered @spec-8.18', async ({ page, form, inbox }) => {
    await page.addInitScript(refuseStorage, 'all and locks')
    await open(page)
    await form.join()
    await expectSignup(inbox, form.person)
    expect(await inbox.requests()).toHaveLength(1)
  })

  for (const what of ['all', 'calls'] as const) {
    test(`${what} refused: a retry delivers @sandbox`, async ({ page, form, inbox, errors }) => {
      errors.expect(...answered(500))
      await inbox.fault({ fault: 500 })
      await page.addInitScript(refuseStorage, what)
      await openStopped(page)
      await form.join()
      await page.clock.runFor(2000)
      await expectSignup(inbox, form.person)
      expect(await inbox.requests()).toHaveLength(2)
    })
  }

  test('full: delivered, what filled it stays @sandbox', async ({ page, form, inbox, errors }) => {
    errors.expect(...answered(500))
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
  })
})

test.describe('storage holds', () => {
  const garbage = {
    'no JSON, in the old list': { [OLD_LIST]: '{"not json' },
    'no list, in the old list': { [OLD_LIST]: '{"version":2,"signups":{"a":1}}' },
    'a list of anything': { [OLD_LIST]: '[null,1,"x",{"name":"only"}]' },
    'entries that are none': {
      [`${ENTRY}a`]: '{"not json',
      [`${ENTRY}b`]: '[]',
      [`${ENTRY}c`]: '',
    },
    '100 kB of somebody else’s': { theirs: 'z'.repeat(100_000) },
  }
  for (const [what, entries] of Object.entries(garbage)) {
    test(`${what}: a new signup is delivered @spec-8.17`, async ({ page, form, inbox }) => {
      await keepFromEarlier(page, entries)
      await open(page)
      await expect(form.pending).toBeHidden()
      await form.join()
      await expectSignup(inbox, form.person)
      expect(await inbox.requests()).toHaveLength(1)
      const theirs = await page.evaluate(() => localStorage.getItem('theirs')?.length)
      expect(theirs).toBe('theirs' in entries ? 100_000 : undefined)
    })
  }

  test('old list with garbage: delivered @spec-7.7 @spec-8.17', async ({ page, form, inbox }) => {
    const at = Date.now() - 60_000
    await keepFromEarlier(page, oldList(null, { ...form.person, user_type: 'customer', at }))
    await open(page)
    await expectOutcome(page, inbox, { who: form.person, requests: 1 })
  })

  test('one field missing, one unknown: delivered @spec-7.7', async ({ page, form, inbox }) => {
    const { email, name } = form.person
    await keepFromEarlier(page, { [`${ENTRY}x`]: JSON.stringify({ email, name, city: 'Ipoh' }) })
    await open(page)
    await inbox.waitForSignups(1)
    expect((await inbox.signups())[0]?.fields).toMatchObject({ email, name, phoneNo: '' })
    await expectNothingKept(page)
  })

  test('13 days old: delivered @spec-9.4', async ({ page, form, inbox }) => {
    await keepFromEarlier(page, { [`${ENTRY}x`]: entry(form.person, 13 * DAY_MS) })
    await open(page)
    await expectOutcome(page, inbox, { who: form.person, requests: 1 })
  })

  test('14 days old: one last try @sandbox @spec-9.4', async ({ page, form, inbox, errors }) => {
    errors.expect(...answered(500))
    await inbox.fault({ fault: 500, times: 'always' })
    await keepFromEarlier(page, { [`${ENTRY}x`]: entry(form.person, 14 * DAY_MS + 60_000) })
    await open(page)
    await inbox.waitForRequests(1)
    await expectNothingKept(page)
    await page.goto('/robots.txt')
    const before = (await inbox.requests()).length
    await inbox.clearFaults()
    await open(page)
    await settle(page)
    expect(await inbox.requests()).toHaveLength(before)
  })

  test('keeps the signup alone @sandbox @spec-7.6 @spec-12.2', async ({
    page,
    form,
    inbox,
    errors,
  }) => {
    errors.expect(...answered(500))
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
    })
    await inbox.clearFaults()
    await expectNothingKept(page)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
})
