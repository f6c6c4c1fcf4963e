import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import {
  expect,
  expectNothingKept,
  expectPayload,
  open,
  openStopped,
  person,
  replaceInPage,
  settle,
  test,
} from '../../support/fixtures'
import { failedToLoad, notDelivered } from '../../support/guard'
import { expectSteady, watchShifts } from '../../support/layout'

const { busy } = waitlist.states.submit

test.describe('a signup', { tag: '@firefox' }, () => {
  test(
    'is one multipart POST of its eight fields',
    { tag: ['@spec-7.1', '@spec-7.2', '@spec-12.3', '@spec-13.1', '@preview'] },
    async ({ page, form, inbox }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (request.method() !== 'GET') posts.push(`${request.method()} ${pathname}${search}`)
      })
      await open(page)
      const address = page.url()
      await form.join()
      await settle(page)
      const requests = await inbox.requests()
      expect(requests).toHaveLength(1)
      expectPayload(requests[0], form.person)
      expect(posts).toEqual(['POST /api/v1.0/email/send-form'])
      expect(page.url()).toBe(address)
    },
  )

  test(
    'shows success for 5000 ms',
    { tag: ['@chromium', '@spec-2.14', '@spec-4.3', '@spec-4.4', '@mobile'] },
    async ({ page, form }) => {
      await watchShifts(page)
      await openStopped(page)
      await form.enter()
      await expectSteady(page, async () => {
        await form.submit()
        await form.expectSuccess()
      })
      await expect(page.getByText("You're on the list!", { exact: true })).toBeVisible()
      await expect(form.root).toBeHidden()
      await expect(form.success).toBeFocused()
      await page.clock.runFor(4999)
      await expect(form.success).toBeVisible()
      await expectSteady(page, async () => {
        await page.clock.runFor(1)
        await expect(form.success).toBeHidden()
        await form.expectIdle()
      })
      await expect(form.networkError).toBeHidden()
      await expect(form.stillSending).toBeHidden()
      await expectNothingKept(page)
      await expect(form.root).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(form.customer).toBeFocused()
    },
  )

  test(
    'two people can sign up one after the other',
    { tag: ['@spec-3.2', '@spec-4.3', '@spec-6.1'] },
    async ({ page, form, inbox, lane, errors }) => {
      await openStopped(page)
      await form.vendor.check()
      await form.join()
      await page.clock.runFor(SUCCESS_MS)
      await form.expectIdle()
      const second = person(lane, 2)
      // The service counts real seconds, and may find this one too early.
      errors.allow(failedToLoad, notDelivered('429'))
      await form.join(second)
      await page.clock.resume()
      await inbox.waitForSignups(2)
      const [first, next] = await inbox.signups()
      expectPayload(first, form.person, 'vendor')
      expectPayload(next, second)
    },
  )
})

test(
  'every control is disabled while joining',
  { tag: ['@spec-4.2', '@sandbox'] },
  async ({ page, form, inbox }) => {
    await inbox.fault({ fault: 'silence' })
    await openStopped(page)
    await form.send()
    await expect(form.submitButton).toHaveText('Joining...', { useInnerText: true })
    const { name, email, phoneNo, customer, vendor, submitButton } = form
    for (const control of [name, email, phoneNo, customer, vendor, submitButton]) {
      await expect(control).toBeDisabled()
    }
  },
)

test('focus stays where the visitor moved it', { tag: '@spec-4.4' }, async ({ page, form }) => {
  await openStopped(page)
  await form.join()
  await expect(form.success).toBeFocused()
  const elsewhere = page.getByRole('link', { name: vendors.join.label })
  await elsewhere.focus()
  await page.clock.runFor(SUCCESS_MS)
  await form.expectIdle()
  await expect(elsewhere).toBeFocused()
})

for (const way of ['a double click', 'two submits at once']) {
  test(`${way}: one request`, { tag: '@spec-5.3' }, async ({ page, form, inbox }) => {
    await openStopped(page)
    await form.enter()
    if (way === 'a double click') await form.submitButton.dblclick()
    else {
      await form.root.evaluate((element: HTMLFormElement) => {
        element.requestSubmit()
        element.requestSubmit()
      })
    }
    await form.expectSuccess()
    await page.clock.fastForward('10:00')
    await settle(page)
    expect(await inbox.requests()).toHaveLength(1)
  })
}

test(
  'a submit by script while the success is shown sends nothing',
  { tag: '@spec-5.3' },
  async ({ page, form, inbox }) => {
    await openStopped(page)
    await form.join()
    await page.evaluate(() => document.querySelector('form')!.requestSubmit())
    await page.clock.runFor(SUCCESS_MS)
    await form.expectIdle()
    // Past the browser's own validation.
    await page.evaluate(() => {
      const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
      document.querySelector('form')!.dispatchEvent(submit)
    })
    await page.clock.runFor('01:00')
    await settle(page)
    expect(await inbox.requests()).toHaveLength(1)
  },
)

test(
  'joining and success are heard once each, wherever focus is',
  { tag: ['@spec-4.4', '@spec-11.4', '@sandbox'] },
  async ({ page, form, inbox, errors }) => {
    // The service counts real seconds, and may find the second signup too early.
    errors.allow(failedToLoad, notDelivered('429'))
    const { success } = waitlist.states
    const successHeard = form.heard(success.title)
    await inbox.fault({ fault: 'slow', delayMs: 300 })
    await openStopped(page)
    await form.send()
    await expect(form.heard(busy)).toHaveCount(1)
    await form.expectSuccess()
    await expect(form.heard(busy)).toHaveCount(0)
    await expect(form.success).toBeFocused()
    await expect(form.success).toHaveAccessibleName(`${success.title} ${success.lead}`)
    await expect(successHeard, 'focus says it').toHaveCount(0)

    await page.clock.runFor(SUCCESS_MS)
    await form.expectIdle()
    await inbox.fault({ fault: 'slow', delayMs: 300 })
    await form.send()
    await expect(form.heard(busy)).toHaveCount(1)
    await page.getByRole('link', { name: vendors.join.label }).focus()
    await form.expectSuccess()
    await expect(successHeard).toHaveCount(1)
    await page.clock.runFor(SUCCESS_MS)
    await form.expectIdle()
    await expect(successHeard).toHaveCount(0)
  },
)

test(
  'no message makes the form taller',
  { tag: ['@spec-2.14', '@sandbox'] },
  async ({ page, form, inbox }) => {
    await inbox.fault({ fault: 500, times: 'always' })
    await openStopped(page)
    await form.join()
    await page.clock.runFor(SUCCESS_MS)
    await expect(form.stillSending).toBeVisible()
    const line = await form.stillSending.elementHandle()
    for (const width of [280, 320, 360, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = new Set<number>()
      for (const message of ['-', waitlist.states.networkError, waitlist.states.stillSending]) {
        await line?.evaluate((element, text) => (element.textContent = text), message)
        heights.add(Math.round((await form.root.boundingBox())!.height))
      }
      expect(heights.size, `${width} px`).toBe(1)
    }
  },
)

test.describe('ids not configured', () => {
  test.use({ bypassCSP: true })

  test('the form shows the network error', { tag: '@spec-8.2' }, async ({ page, form, inbox }) => {
    // What the server renders then, in the data of the island.
    await replaceInPage(page, /&quot;service&quot;:\{[^}]*\}/g, () => '&quot;service&quot;:null')
    await open(page)
    await form.send()
    await expect(form.networkError).toBeVisible()
    await form.expectValues()
    await settle(page)
    expect(await inbox.requests()).toEqual([])
    await expectNothingKept(page)
  })
})
