import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { expectPayload } from '../../support/delivery'
import { expect, test } from '../../support/fixtures'
import { failedToLoad, notDelivered } from '../../support/guard'
import { expectSteady, watchShifts } from '../../support/shifts'
import type { Person } from '../../support/signupForm'
import { person } from '../../support/signupForm'
import { expectNothingKept, open, openStopped, replaceInPage, settle } from '../../support/visit'

test(
  'a signup is one multipart POST of its eight fields',
  { tag: ['@firefox', '@spec-7.1', '@spec-7.2', '@spec-12.3', '@spec-13.1', '@preview'] },
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
  'success is shown for 5000 ms',
  { tag: ['@spec-2.14', '@spec-4.3', '@spec-4.4', '@mobile'] },
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
  'two people sign up by double clicks, one after the other, and each is sent once',
  { tag: ['@spec-3.2', '@spec-4.3', '@spec-5.3', '@spec-6.1'] },
  async ({ page, form, inbox, lane, errors }) => {
    // The service counts real seconds, and may find the second one too early.
    errors.allow(failedToLoad, notDelivered('429'))
    const doubleClick = async (who: Person) => {
      await form.enter(who)
      await form.submitButton.dblclick()
      await form.expectSuccess()
    }
    await openStopped(page)
    await form.vendor.check()
    await doubleClick(form.person)
    await form.expectReturned()
    const second = person(lane, 2)
    await doubleClick(second)
    await page.clock.resume()
    await expectNothingKept(page)
    const [first, next, ...more] = await inbox.signups()
    expectPayload(first, form.person, 'vendor')
    expectPayload(next, second)
    expect(more).toEqual([])
  },
)

test('a script sends no signup twice', { tag: '@spec-5.3' }, async ({ page, form, inbox }) => {
  await openStopped(page)
  await form.enter()
  await form.root.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await form.expectSuccess()
  await page.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit())
  await form.expectReturned()
  await form.root.evaluate((element) => {
    // Past the browser's own validation.
    element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })
  await page.clock.fastForward('10:00')
  await settle(page)
  expect(await inbox.requests()).toHaveLength(1)
})

test(
  'joining disables every control, and both states are heard once, wherever focus is',
  { tag: ['@spec-4.2', '@spec-4.4', '@spec-11.4', '@sandbox'] },
  async ({ page, form, inbox }) => {
    const { busy } = waitlist.states.submit
    const { success } = waitlist.states
    const { name, email, phoneNo, customer, vendor, submitButton } = form
    const elsewhere = page.getByRole('link', { name: vendors.join.label })
    await inbox.fault({ fault: 'silence', times: 'always' })
    await openStopped(page)
    await form.send()
    await form.expectButton('Joining...')
    for (const control of [name, email, phoneNo, customer, vendor, submitButton]) {
      await expect(control).toBeDisabled()
    }
    await expect(form.heard(busy)).toHaveCount(1)
    await inbox.waitForRequests(1)
    await page.clock.runFor(15_000)
    await form.expectSuccess()
    await expect(form.heard(busy)).toHaveCount(0)
    await expect(form.success).toBeFocused()
    await expect(form.success).toHaveAccessibleName(`${success.title} ${success.lead}`)
    await expect(form.heard(success.title), 'focus says it').toHaveCount(0)
    await elsewhere.focus()
    await form.expectReturned()
    await expect(elsewhere).toBeFocused()

    await form.send()
    await expect(form.heard(busy)).toHaveCount(1)
    await elsewhere.focus()
    await page.clock.runFor(15_000)
    await form.expectSuccess()
    await expect(form.heard(success.title)).toHaveCount(1)
    await form.expectReturned()
    await expect(form.heard(success.title)).toHaveCount(0)
    await expect(elsewhere).toBeFocused()
  },
)

test(
  'no message makes the form taller',
  { tag: ['@spec-2.14', '@sandbox'] },
  async ({ page, form, inbox }) => {
    await inbox.fault({ fault: 500, times: 'always' })
    await openStopped(page)
    await form.join()
    await form.expectStillSending()
    const { networkError, stillSending } = waitlist.states
    const line = await form.stillSending.elementHandle()
    for (const width of [280, 320, 360, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = new Set<number>()
      for (const message of ['-', networkError, ...Object.values(stillSending)]) {
        await line?.evaluate((element, text) => (element.textContent = text), message)
        heights.add(Math.round((await form.root.boundingBox())!.height))
      }
      expect(heights.size, `${width} px`).toBe(1)
    }
  },
)

test.describe('without ids', { tag: '@spec-7.3' }, () => {
  test.use({ bypassCSP: true })

  test('a submit gets the network message', { tag: '@spec-8.2' }, async ({ page, form, inbox }) => {
    // What the server renders then, in the data of the island.
    await replaceInPage(page, [/&quot;service&quot;:\{[^}]*\}/g], () => '&quot;service&quot;:null')
    await open(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await form.send()
    await expect(form.networkError).toBeVisible()
    await form.expectValues()
    await settle(page)
    expect(asked).not.toContain('script')
    expect(await inbox.requests()).toEqual([])
    await expectNothingKept(page)
  })
})
