import { waitlist } from '@/lib/content/waitlist'
import { expectSignup } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { reRendered } from '../support/guard'
import { openBeforeScript } from '../support/visit'

type Change = () => void

/** As extensions, password managers and in-app browsers change a page before hydration. */
const besideReact: Change = () => {
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
  document.body.setAttribute('cz-shortcut-listen', 'true')
  document.body.prepend(document.createElement('grammarly-extension'))
  document.body.append(document.createElement('div'))
  document.querySelector('main > section')?.after(document.createElement('aside'))
  for (const input of document.querySelectorAll('form input')) {
    const wrapper = document.createElement('div')
    input.replaceWith(wrapper)
    wrapper.append(input, document.createElement('button'))
  }
}

/** The same within every island. */
const withinReact: Change = () => {
  for (const island of document.querySelectorAll('[data-island] > *')) {
    island.prepend(document.createElement('aside'))
  }
}

for (const [where, change] of [
  ['beside the islands', besideReact],
  ['within them', withinReact],
] as const) {
  test(
    `sends what was entered before the script when the page was changed: ${where}`,
    { tag: ['@spec-10.3', '@spec-10.5'] },
    async ({ page, form, inbox, errors }) => {
      if (change === withinReact) errors.expect(reRendered)
      const letScriptsIn = await openBeforeScript(page)
      await page.evaluate(change)
      await form.enter()
      await form.vendor.check()
      const fields = await form.root.locator('input').elementHandles()
      await letScriptsIn()
      await form.expectValues()
      await expect(form.vendor).toBeChecked()
      for (const field of fields)
        expect(await field.evaluate((node) => node.isConnected)).toBe(true)
      await expect(page.locator('section[id]')).toHaveCount(6)
      await expect(page.getByRole('heading', { name: waitlist.title })).toBeVisible()
      await form.phoneNo.press('Enter')
      await form.expectSuccess()
      await expectSignup(inbox, form.person, 'vendor')
    },
  )
}

test(
  're-renders only the island that was changed',
  { tag: '@spec-10.3' },
  async ({ page, errors }) => {
    errors.expect(reRendered)
    const letScriptsIn = await openBeforeScript(page)
    const islands = await page.locator('[data-island] > *').elementHandles()
    await page.evaluate(() => {
      document.querySelector('header')?.prepend(document.createElement('aside'))
    })
    await letScriptsIn()
    const stayed = islands.map((island) => island.evaluate((node) => node.isConnected))
    expect(await Promise.all(stayed)).toEqual(islands.map((_, index) => index > 0))
  },
)
