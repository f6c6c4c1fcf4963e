import { site } from '@/lib/content/site'
import { expectSignup } from '../support/inbox'
import { expect, test } from '../support/fixtures'
import { reRendered } from '../support/guard'
import { openBeforeScript } from '../support/visit'

/** Changes that extensions, password managers and in-app browsers make before hydration. */
const outsideAndWithinHeader = () => {
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
  document.body.setAttribute('cz-shortcut-listen', 'true')
  document.body.prepend(document.createElement('grammarly-extension'))
  document.body.append(document.createElement('div'))
  document.querySelector('header')?.prepend(document.createElement('aside'))
  document.querySelector('main > section')?.after(document.createElement('aside'))
  for (const input of document.querySelectorAll('form input')) {
    const wrapper = document.createElement('div')
    input.replaceWith(wrapper)
    wrapper.append(input, document.createElement('button'))
  }
}

const withinAll = () => {
  for (const island of document.querySelectorAll('[data-island] > :first-child')) {
    island.prepend(document.createElement('aside'))
  }
}

/** `stay` has one value per island: header, form, demo, FAQ. */
for (const [where, change, stay] of [
  ['outside and within the header', outsideAndWithinHeader, [false, true, true, true]],
  ['within every island', withinAll, [false, false, false, false]],
] as const) {
  test(
    `re-renders only changed islands, and sends what was entered before the script: ${where}`,
    { tag: ['@spec-10'] },
    async ({ page, form, inbox, errors }) => {
      errors.expect(reRendered)
      const letScriptsIn = await openBeforeScript(page)
      const islands = await page.locator('[data-island] > :first-child').elementHandles()
      await page.evaluate(change)
      await form.enter()
      await form.vendor.check()
      const fields = await form.root.locator('input').elementHandles()
      await letScriptsIn()
      await form.expectValues()
      await expect(form.vendor).toBeChecked()
      const connected = (parts: typeof islands) =>
        Promise.all(parts.map((part) => part.evaluate((node) => node.isConnected)))
      expect(await connected(islands), 'islands that stay').toEqual(stay)
      expect(await connected(fields), 'inputs that stay').not.toContain(false)
      await expect(page.locator('section[id]')).toHaveCount(6)
      await expect(page.getByRole('heading', { name: site.headline })).toBeVisible()
      await form.phoneNo.press('Enter')
      await form.expectSuccess()
      await expectSignup(inbox, form.person, 'vendor')
    },
  )
}
