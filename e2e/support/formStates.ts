import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { ANSWER_MS, CLAIM_MS, pauseAfter } from '@/lib/waitlist/retry'
import { TICKS_TO_THE_FLOOR } from './demoFigures'
import { question } from './pageObjects/faqList'
import type { Fixtures } from './fixtures'
import { passTime } from './pausedClock'

type Parts = { page: Page } & Pick<Fixtures, 'form' | 'inbox'>
type AllParts = Parts & Pick<Fixtures, 'bar' | 'board'>

const DEMO = `#${anchors.demo}`

/** States of answers, demo and menu, each reached from the one before, and the part of the page to look at. */
const pageStates: Record<string, { part: string; reach: (parts: AllParts) => Promise<unknown> }> = {
  'open answer': { part: 'body', reach: ({ page }) => question(page, 0).click() },
  'running demo': {
    part: DEMO,
    async reach({ board }) {
      await board.start.click()
      await board.tick(20)
    },
  },
  'paused demo': { part: DEMO, reach: ({ board }) => board.pause.click() },
  'ended demo': {
    part: DEMO,
    async reach({ board }) {
      await board.start.click()
      await board.tick(TICKS_TO_THE_FLOOR - 20)
      await expect(board.start).toBeDisabled()
    },
  },
  'open menu': {
    part: 'body',
    async reach({ page, bar }) {
      await page.setViewportSize({ width: 360, height: 740 })
      await bar.openMenu()
    },
  },
}

/** States of the form, each reached from the one before, on a page with a paused clock. */
const states: Record<string, (parts: Parts) => Promise<unknown>> = {
  async invalid({ page, form }) {
    await form.vendor.check()
    await form.send({ name: ' ', email: 'mei.ling', phoneNo: '' })
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
  },
  async notSent({ page, form }) {
    await page.context().setOffline(true)
    await form.send()
    await expect(form.notSent).toBeVisible()
  },
  async submitting({ page, form, inbox }) {
    await page.context().setOffline(false)
    await inbox.fault({ fault: 'silence', times: 'always' })
    await form.submitButton.click()
    await expect(form.name).toBeDisabled()
  },
  async success({ page, form }) {
    await passTime(page, ANSWER_MS)
    await form.expectSuccess()
  },
  pending: ({ form }) => form.expectPending(),
  async sent({ page, form, inbox }) {
    await inbox.clearFaults()
    // Waits until the silent request has timed out and the pause after it is over.
    await passTime(page, CLAIM_MS + pauseAfter(1))
    await expect(form.tellFriend).toBeVisible()
  },
}

/**
 * Walks through every state of answers, demo, menu and form, on a page with a paused clock. `part` selects
 * what the state changes. Needs the sandbox, and `errors.allow(...offline)`, because one state is offline.
 */
export async function inEachState(
  parts: AllParts,
  look: (state: string, part: string) => Promise<void>,
): Promise<void> {
  for (const [state, { part, reach }] of Object.entries(pageStates)) {
    await reach(parts)
    await look(state, part)
  }
  await parts.page.keyboard.press('Escape')
  for (const [state, reach] of Object.entries(states)) {
    await reach(parts)
    await look(state, `#${anchors.waitlist}`)
  }
}
