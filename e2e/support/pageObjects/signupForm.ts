import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { waitlist } from '@/lib/content/waitlist'
import { SUCCESS_MS } from '@/lib/waitlist/page/formMachine'
import { passTime } from '../pausedClock'

export type Person = Readonly<{ name: string; email: string; phoneNo: string }>

const NAME = 'Tan Mei Ling'
const PHONE = '+60 12-987'

/** Returns the visitor with this number. The email address contains the lane. */
export function person(lane: string, number = 1): Person {
  return {
    name: `${NAME} ${number}`,
    email: `mei.ling-${number}+lane-${lane}@kedai.example`,
    phoneNo: `${PHONE} ${String(number).padStart(4, '0')}`,
  }
}

/** Strings that identify any visitor of a lane. */
export const detailsOf = (lane: string): string[] => [NAME, `lane-${lane}@`, PHONE]

export type SignupForm = ReturnType<typeof signupForm>

export function signupForm(page: Page, visitor: Person) {
  const { form, states } = waitlist
  const root = page.getByRole('form', { name: form.title })
  const field = (name: string) => root.getByRole('textbox', { name, exact: true })
  const line = (words: string) => root.getByText(words, { exact: true })
  return {
    person: visitor,
    root,
    name: field(form.name.label),
    email: field(form.email.label),
    phoneNo: field(form.phoneNo.label),
    customer: root.getByRole('radio', { name: form.userTypes.customer }),
    vendor: root.getByRole('radio', { name: form.userTypes.vendor }),
    submitButton: root.getByRole('button'),
    notSent: root.getByRole('alert').getByText(states.notSent, { exact: true }),
    pending: Object.values(states.pending)
      .map(line)
      .reduce((one, other) => one.or(other)),
    note: line(states.note.customer),
    sent: line(states.sent),
    tellFriend: root.getByRole('link', { name: states.tellFriend, exact: true }),
    success: page.getByRole('group').filter({ hasText: states.success.title }),

    async enter({ name, email, phoneNo } = visitor): Promise<void> {
      await this.name.fill(name)
      await this.email.fill(email)
      await this.phoneNo.fill(phoneNo)
    },

    async send(who = visitor): Promise<void> {
      await this.enter(who)
      await this.submitButton.click()
    },

    async join(who = visitor): Promise<void> {
      await this.send(who)
      await this.expectSuccess()
    },

    async expectSuccess(): Promise<void> {
      await expect(this.success).toHaveAccessibleName(new RegExp(`^${states.success.title} `))
    },

    /** Expects nothing in front of the success panel's title, and no part of it off screen. */
    async expectWholeTitle(where: string): Promise<void> {
      const title = this.success.getByText(states.success.title, { exact: true })
      const hidden = await title.evaluate((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect()
        const heights = [top + 1, (top + bottom) / 2, bottom - 1]
        return heights.filter((y) => document.elementFromPoint((left + right) / 2, y) !== words)
      })
      expect.soft(hidden, where).toEqual([])
    },

    async expectReturned(): Promise<void> {
      await passTime(page, SUCCESS_MS)
      await expect(this.success).toBeHidden()
      await this.expectIdle()
    },

    async expectPending(): Promise<void> {
      await this.expectReturned()
      await expect(this.pending).toBeVisible()
      await expect(this.note).toBeHidden()
    },

    async expectValues({ name, email, phoneNo } = visitor): Promise<void> {
      await expect(this.name).toHaveValue(name)
      await expect(this.email).toHaveValue(email)
      await expect(this.phoneNo).toHaveValue(phoneNo)
    },

    /** Reads everything that the button says, hidden or not. */
    async expectButton(label: string): Promise<void> {
      await expect(this.submitButton).toHaveText(label)
    },

    async expectIdle(): Promise<void> {
      await this.expectValues({ name: '', email: '', phoneNo: '' })
      await expect(this.customer).toBeChecked()
      await expect(this.name).toBeEditable()
      await expect(this.submitButton).toBeEnabled()
      await this.expectButton(states.submit.customer)
    },
  }
}
