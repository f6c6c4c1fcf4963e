import { waitlist } from '@/lib/content/waitlist'
import { expect, expectSignup, openBeforeScript, test } from '../support/fixtures'
import { reRendered } from '../support/guard'

/** Changes that extensions, password managers and in-app browsers make before React arrives. */
const changes: Record<string, () => void> = {
  'attributes on html and body, elements in body': () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.body.prepend(document.createElement('grammarly-extension'))
    document.body.append(document.createElement('div'))
  },
  'a banner between two sections': () => {
    document.querySelector('main > section')?.after(document.createElement('aside'))
  },
  'inputs wrapped by a password manager': () => {
    for (const input of document.querySelectorAll('form input')) {
      const wrapper = document.createElement('div')
      input.replaceWith(wrapper)
      wrapper.append(input, document.createElement('button'))
    }
  },
}

for (const [what, change] of Object.entries(changes)) {
  test(
    `${what}: the page is whole, and the form sends`,
    { tag: '@spec-10.3' },
    async ({ page, form, inbox, errors }) => {
      errors.allow(reRendered)
      const letScriptsIn = await openBeforeScript(page)
      await page.evaluate(change)
      await form.enter()
      await form.vendor.check()
      await letScriptsIn()
      await form.expectValues()
      await expect(form.vendor).toBeChecked()
      await expect(page.locator('section[id]')).toHaveCount(6)
      await expect(page.getByRole('heading', { name: waitlist.title })).toBeVisible()
      await form.root.getByRole('button').first().waitFor()
      await form.phoneNo.press('Enter')
      await form.expectSuccess()
      await expectSignup(inbox, form.person, 'vendor')
    },
  )
}
