import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import type { RetryWhen } from '@/lib/waitlist/delivery'
import { SUCCESS_MS } from '@/lib/waitlist/signup'

export type Person = Readonly<{ name: string; email: string; phoneNo: string }>

/** The usual visitor. Her email address carries the lane of the sandbox. */
export function meiLing(lane: string): Person {
  return {
    name: 'Tan Mei Ling',
    email: `mei.ling+lane-${lane}@kedai.example`,
    phoneNo: '+60 12-987 6543',
  }
}

/** How the details of all other visitors begin. */
const OTHERS = { name: 'Visitor', phoneNo: '011-5550' }

/** Another visitor for each number, for tests with several signups in one lane. */
export function person(lane: string, number: number): Person {
  return {
    name: `${OTHERS.name} ${number}`,
    email: `visitor-${number}+lane-${lane}@kedai.example`,
    phoneNo: `${OTHERS.phoneNo} ${String(number).padStart(4, '0')}`,
  }
}

/** What shows where any visitor of a lane is named. */
export function detailsOf(lane: string): string[] {
  const others = Object.values(OTHERS).map((begin) => `${begin} `)
  return [...Object.values(meiLing(lane)), `lane-${lane}@`, ...others]
}

/** The waitlist form of one page, by what a visitor perceives. */
export class SignupForm {
  /** Who signs up unless a test says otherwise. */
  readonly person: Person
  readonly root: Locator
  readonly name: Locator
  readonly email: Locator
  readonly phoneNo: Locator
  readonly customer: Locator
  readonly vendor: Locator
  readonly submitButton: Locator
  readonly networkError: Locator
  readonly stillSending: Locator
  readonly success: Locator
  /** Stands under the button until there is something more urgent to say. */
  readonly note: Locator

  constructor(
    readonly page: Page,
    who: Person,
  ) {
    this.person = who
    const { form, states } = waitlist
    this.root = page.getByRole('form', { name: form.title })
    const field = (name: string) => this.root.getByRole('textbox', { name, exact: true })
    this.name = field(form.name.label)
    this.email = field(form.email.label)
    this.phoneNo = field(form.phoneNo.label)
    this.customer = this.root.getByRole('radio', { name: form.as.customer })
    this.vendor = this.root.getByRole('radio', { name: form.as.vendor })
    this.submitButton = this.root.getByRole('button')
    const said = (role: 'alert' | 'status', words: string) =>
      this.root.getByRole(role).getByText(words, { exact: true })
    this.networkError = said('alert', states.networkError)
    // Whichever sentence it is; `expectPromise` tells them apart.
    this.stillSending = Object.values(states.stillSending)
      .map((words) => said('status', words))
      .reduce((one, other) => one.or(other))
    this.note = this.root.getByText(states.note, { exact: true })
    this.success = page.getByRole('group').filter({ hasText: states.success.title })
  }

  async enter({ name, email, phoneNo } = this.person): Promise<void> {
    await this.name.fill(name)
    await this.email.fill(email)
    await this.phoneNo.fill(phoneNo)
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  /** Fills in the form and sends it. */
  async send(who = this.person): Promise<void> {
    await this.enter(who)
    await this.submit()
  }

  /** The same, up to the words of success. */
  async join(who = this.person): Promise<void> {
    await this.send(who)
    await this.expectSuccess()
  }

  async expectSuccess(): Promise<void> {
    await expect(this.success).toHaveText(
      new RegExp(`^${waitlist.states.success.title}\\s*${waitlist.states.success.lead}$`),
    )
  }

  /** Lets the success panel's time pass. Then the form is back, as it was at first. */
  async expectReturned(): Promise<void> {
    await this.page.clock.runFor(SUCCESS_MS)
    await expect(this.success).toBeHidden()
    await this.expectIdle()
  }

  /** The same, and a line says that the signup is still being sent. */
  async expectStillSending(): Promise<void> {
    await this.expectReturned()
    await expect(this.stillSending).toBeVisible()
    await expect(this.note).toBeHidden()
  }

  /** The line says how we go on. */
  async expectPromise(retryWhen: RetryWhen): Promise<void> {
    await expect(this.stillSending).toHaveText(waitlist.states.stillSending[retryWhen])
  }

  async expectValues({ name, email, phoneNo } = this.person): Promise<void> {
    await expect(this.name).toHaveValue(name)
    await expect(this.email).toHaveValue(email)
    await expect(this.phoneNo).toHaveValue(phoneNo)
  }

  /** The one label that can be seen: others stand in the button too, for other choices. */
  async expectButton(label: string): Promise<void> {
    await expect(this.submitButton).toHaveText(label, { useInnerText: true })
  }

  /** Empty, editable, set to customer. */
  async expectIdle(): Promise<void> {
    await this.expectValues({ name: '', email: '', phoneNo: '' })
    await expect(this.customer).toBeChecked()
    await expect(this.name).toBeEditable()
    await expect(this.submitButton).toBeEnabled()
    await this.expectButton(waitlist.states.submit.customer)
  }
}
