import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectSignup, sandboxInbox } from './inbox'
import { auctionBoard } from './pageObjects/auctionBoard'
import { person, signupForm } from './pageObjects/signupForm'

/** Expects the demo's price to fall, and a vendor's signup to reach the fake EmailJS that the form names. */
export async function expectDemoAndSignup(page: Page, lane: string): Promise<void> {
  const board = auctionBoard(page)
  const opening = await board.price.innerText()
  await board.start.click()
  await expect(board.price).not.toHaveText(opening)
  const form = signupForm(page, person(lane))
  const service = new URL((await form.root.getAttribute('action'))!)
  await form.vendor.check()
  await form.join()
  await expectSignup(sandboxInbox(service.origin, lane), form.person, 'vendor')
}
