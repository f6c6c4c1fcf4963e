import { vendors } from '@/lib/content/vendors'
import { waitlist } from '@/lib/content/waitlist'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import {
  expect,
  expectNothingKept,
  expectPayload,
  holdScripts,
  hydrated,
  open,
  openStopped,
  person,
  settle,
  test,
} from '../support/fixtures'
import { expectSteady, watchShifts } from '../support/layout'

const words = { ...waitlist.form, ...waitlist.states }
const visibleText = { useInnerText: true }

test.describe('fields', () => {
  test('the form asks for name, email and phone, all required, and starts as customer', async ({
    page,
    form,
  }) => {
    await open(page)
    await form.expectIdle()
    await expect(form.name).toHaveAttribute('type', 'text')
    await expect(form.email).toHaveAttribute('type', 'email')
    await expect(form.phoneNo).toHaveAttribute('type', 'text')
    for (const field of [form.name, form.email, form.phoneNo]) {
      await expect(field).toHaveAttribute('required')
    }
    await expect(form.root.getByRole('radiogroup', { name: words.asLegend })).toBeVisible()
    await expect(form.vendor).not.toBeChecked()
  })

  test('the privacy notice stands beside the form in English and Malay', async ({ page }) => {
    await open(page)
    const section = page.getByRole('region', { name: waitlist.title })
    for (const { title, text } of waitlist.privacy) {
      const notice = section.getByRole('paragraph').filter({ hasText: title })
      await expect(notice).toBeVisible()
      await expect(notice).toContainText(text)
    }
    const malay = section.getByRole('paragraph').filter({ hasText: waitlist.privacy[1].title })
    await expect(malay).toHaveAttribute('lang', 'ms')
  })

  test('every required field is refused by the browser while it is empty', async ({
    page,
    form,
    inbox,
  }) => {
    await open(page)
    for (const field of ['name', 'email', 'phoneNo'] as const) {
      await form.enter({ ...form.person, [field]: '' })
      await form.submit()
      await expect(form[field]).toBeFocused()
      expect(
        await form[field].evaluate((input: HTMLInputElement) => input.validity.valueMissing),
      ).toBe(true)
    }
    await settle(page)
    expect(await inbox.requests()).toEqual([])
  })

  test('white space alone does not count as a name or a phone number', async ({
    page,
    form,
    inbox,
  }) => {
    await open(page)
    for (const field of ['name', 'phoneNo'] as const) {
      await form.enter({ ...form.person, [field]: '   ' })
      await form.submit()
      await expect(form[field]).toBeFocused()
      expect(await form[field].evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
        false,
      )
    }
    await settle(page)
    expect(await inbox.requests()).toEqual([])
  })

  test('an address the browser takes for no email is refused', async ({ page, form, inbox }) => {
    await open(page)
    for (const email of ['mei.ling', 'mei.ling@', '@kedai.example', 'mei ling@kedai.example']) {
      await form.enter({ ...form.person, email })
      await form.submit()
      await expect(form.email).toBeFocused()
      expect(
        await form.email.evaluate((input: HTMLInputElement) => input.validity.valid),
        email,
      ).toBe(false)
    }
    await settle(page)
    expect(await inbox.requests()).toEqual([])
  })

  test('a phone number from anywhere is welcome', async ({ page, form, inbox }) => {
    await open(page)
    const who = { ...form.person, phoneNo: '+44 (0)20 7946-0958 ext. 3' }
    await form.join(who)
    expectPayload((await inbox.signups())[0], who)
  })
})

test.describe('customer or vendor', () => {
  test('the submit label follows the choice', async ({ page, form }) => {
    await open(page)
    await expect(form.submitButton).toHaveText(words.submit.customer, visibleText)
    await expect(form.submitButton).toHaveAccessibleName(words.submit.customer)
    await form.vendor.check()
    await expect(form.submitButton).toHaveText(words.submit.vendor, visibleText)
    await expect(form.submitButton).toHaveAccessibleName(words.submit.vendor)
    await form.customer.check()
    await expect(form.submitButton).toHaveText(words.submit.customer, visibleText)
  })

  test('a vendor is sent as vendor, and the form comes back set to customer', async ({
    page,
    form,
    inbox,
  }) => {
    await openStopped(page)
    await form.vendor.check()
    await form.join()
    expectPayload((await inbox.signups())[0], form.person, 'vendor')
    await page.clock.runFor(SUCCESS_MS)
    await form.expectIdle()
  })

  test('a link with ?as=vendor arrives with vendor chosen', async ({ page, form }) => {
    await open(page, '/?as=vendor')
    await expect(form.vendor).toBeChecked()
    await expect(form.submitButton).toHaveText(words.submit.vendor, visibleText)
  })

  test('?as=vendor leaves a choice alone that was made before the script arrived', async ({
    page,
    form,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/?as=vendor', { waitUntil: 'domcontentloaded' })
    await form.vendor.check()
    await form.customer.check()
    await form.name.fill('Aina')
    release()
    await hydrated(page)
    await expect(form.customer).toBeChecked()
  })

  test('a link with another ?as= arrives as customer', async ({ page, form }) => {
    await open(page, '/?as=admin')
    await expect(form.customer).toBeChecked()
  })

  test('Join as Restaurant Partner scrolls to the form and chooses vendor', async ({
    page,
    form,
  }) => {
    await open(page)
    await page.getByRole('link', { name: vendors.join }).click()
    await expect(page).toHaveURL(/#join-waitlist$/)
    await expect(form.name).toBeInViewport()
    await expect(form.vendor).toBeChecked()
    await expect(form.submitButton).toHaveText(words.submit.vendor, visibleText)
  })

  test('the choice is made with the arrow keys', async ({ page, form }) => {
    await open(page)
    await form.customer.focus()
    await page.keyboard.press('ArrowRight')
    await expect(form.vendor).toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await expect(form.customer).toBeChecked()
  })
})

test.describe('states', () => {
  test(
    'one signup is one multipart POST with the eight fields and nothing else',
    { tag: '@preview' },
    async ({ page, form, inbox }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET')
          posts.push(
            `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`,
          )
      })
      await open(page)
      await form.join()
      await settle(page)
      const requests = await inbox.requests()
      expect(requests).toHaveLength(1)
      expectPayload(requests[0], form.person)
      expect(posts).toEqual(['POST /api/v1.0/email/send-form'])
    },
  )

  test('values are sent without the white space around them', async ({ page, form, inbox }) => {
    await open(page)
    await form.join({
      ...form.person,
      name: `  ${form.person.name} `,
      phoneNo: ` ${form.person.phoneNo}  `,
    })
    expectPayload((await inbox.signups())[0], form.person)
  })

  test(
    'while it is sending everything is disabled and the button reads Joining...',
    {
      tag: '@sandbox',
    },
    async ({ page, form, inbox }) => {
      await inbox.fault({ fault: 'slow', delayMs: 2000 })
      await open(page)
      await form.enter()
      await form.submit()
      await expect(form.submitButton).toHaveText('Joining...', visibleText)
      for (const control of [
        form.name,
        form.email,
        form.phoneNo,
        form.customer,
        form.vendor,
        form.submitButton,
      ]) {
        await expect(control).toBeDisabled()
      }
      await form.expectSuccess()
      expectPayload((await inbox.signups())[0], form.person)
    },
  )

  test('success shows its words for 5000 ms and then the form returns empty', async ({
    page,
    form,
  }) => {
    await openStopped(page)
    await form.join()
    await expect(page.getByText("You're on the list!", { exact: true })).toBeVisible()
    await expect(form.root).toBeHidden()
    await expect(form.success).toBeFocused()
    await page.clock.runFor(4999)
    await expect(form.success).toBeVisible()
    await page.clock.runFor(1)
    await expect(form.success).toBeHidden()
    await form.expectIdle()
    await expect(form.networkError).toBeHidden()
    await expect(form.pending).toBeHidden()
    await expectNothingKept(page)
  })

  test('focus follows to the success panel and back to the form', async ({ page, form }) => {
    await openStopped(page)
    await form.enter()
    await form.phoneNo.press('Enter')
    await expect(form.success).toBeFocused()
    await page.clock.runFor(SUCCESS_MS)
    await expect(form.root).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.customer).toBeFocused()
  })

  test('focus stays with a visitor who has gone elsewhere meanwhile', async ({ page, form }) => {
    await openStopped(page)
    await form.join()
    await expect(form.success).toBeFocused()
    const elsewhere = page.getByRole('link', { name: vendors.join })
    await elsewhere.focus()
    await page.clock.runFor(SUCCESS_MS)
    await form.expectIdle()
    await expect(elsewhere).toBeFocused()
  })

  test('a second signup can follow the first', async ({ page, form, inbox, lane }) => {
    await open(page)
    await form.join()
    await expect(form.success).toBeHidden({ timeout: SUCCESS_MS + 1000 })
    await form.expectIdle()
    const second = person(lane, 2)
    await form.vendor.check()
    await form.join(second)
    await inbox.waitForSignups(2)
    expectPayload((await inbox.signups())[1], second, 'vendor')
  })

  test('a double click sends once', async ({ page, form, inbox }) => {
    await page.clock.install()
    await open(page)
    await form.enter()
    await form.submitButton.dblclick()
    await form.expectSuccess()
    await page.clock.fastForward('10:00')
    await settle(page)
    expect(await inbox.requests()).toHaveLength(1)
  })

  test('submitting twice in one instant sends once', async ({ page, form, inbox }) => {
    await page.clock.install()
    await open(page)
    await form.enter()
    await form.root.evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
    })
    await form.expectSuccess()
    await page.clock.fastForward('10:00')
    await settle(page)
    expect(await inbox.requests()).toHaveLength(1)
  })

  test('personal data never shows in the address bar', async ({ page, form }) => {
    await open(page)
    const before = page.url()
    await form.join()
    expect(page.url()).toBe(before)
  })

  test('nothing on the page moves through joining, success and the return of the form', async ({
    page,
    form,
  }) => {
    await watchShifts(page)
    await openStopped(page)
    await form.enter()
    await expectSteady(page, async () => {
      await form.submit()
      await form.expectSuccess()
    })
    await expectSteady(page, async () => {
      await page.clock.runFor(SUCCESS_MS)
      await form.expectIdle()
    })
  })
})

test(
  'no line under the button makes the form grow, on any screen',
  { tag: '@sandbox' },
  async ({ page, form, inbox, errors }) => {
    errors.expect(/status of 500/, /not delivered yet/)
    await inbox.fault({ fault: 500, times: 'always' })
    await openStopped(page)
    await form.join()
    await page.clock.runFor(SUCCESS_MS)
    await expect(form.pending).toBeVisible()
    const shown = await form.pending.elementHandle()
    const heights = async (line: string) => {
      await shown?.evaluate((element, text) => (element.textContent = text), line)
      const found: number[] = []
      for (const width of [280, 320, 360, 412, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        found.push(Math.round((await form.root.boundingBox())!.height))
      }
      return found
    }
    const withNothing = await heights('-')
    expect(await heights(waitlist.states.networkError)).toEqual(withNothing)
    expect(await heights(waitlist.states.pending)).toEqual(withNothing)
  },
)

test.describe('before the script has arrived', () => {
  test('what was typed and chosen is kept and sent', async ({ page, form, inbox }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await form.enter()
    await form.vendor.check()
    release()
    await hydrated(page)
    await form.expectValues()
    await expect(form.vendor).toBeChecked()
    await form.submit()
    await form.expectSuccess()
    expectPayload((await inbox.signups())[0], form.person, 'vendor')
  })

  test('the submit label follows the choice', async ({ page, form }) => {
    await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await form.vendor.check()
    await expect(form.submitButton).toHaveText(words.submit.vendor, visibleText)
  })
})
