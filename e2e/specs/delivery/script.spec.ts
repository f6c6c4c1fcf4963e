import { waitlist } from '@/lib/content/waitlist'
import { expectSignup } from '../../support/inbox'
import { expect, test } from '../../support/fixtures'
import { openBeforeScript } from '../../support/visit'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'before the script' : 'JavaScript is off', () => {
    test.use({ javaScriptEnabled })

    test(
      'a submit is one native POST, as the page says where script is off',
      {
        tag: [
          '@spec-3',
          '@spec-4',
          '@spec-5',
          '@spec-7',
          '@spec-8',
          '@spec-10',
          '@spec-11',
          ...(javaScriptEnabled ? [] : ['@modern']),
        ],
      },
      async ({ page, form, inbox, browserName }) => {
        await (javaScriptEnabled ? openBeforeScript(page) : page.goto('/'))
        const label = waitlist.states.submit.vendor
        const warning = page.getByText(waitlist.withoutScript)
        await expect(warning).toBeVisible({ visible: !javaScriptEnabled })
        await form.customer.press('ArrowRight')
        await expect(form.vendor).toBeChecked()
        // Before hydration, the button also contains the hidden labels of other choices.
        await expect(form.submitButton).toHaveText(label, { useInnerText: true })
        await expect(form.submitButton).toHaveAccessibleName(label)
        await expect(form.root.getByText(waitlist.states.note.vendor)).toBeVisible()
        await expect(form.note).toBeHidden()
        const { name, email, phoneNo } = form.person
        const asTyped = { name: ` ${name} `, email, phoneNo: `${phoneNo} ` }
        await form.send({ ...asTyped, email: ` ${email} ` })
        await expect(page.getByText('OK', { exact: true })).toBeVisible()
        await expectSignup(inbox, asTyped, 'vendor')
        expect(await inbox.requests()).toHaveLength(1)
        expect(new URL(page.url()).search).toBe('')
        // Firefox replaces the history entry of a page that was still loading.
        if (browserName === 'firefox' && javaScriptEnabled) return
        await page.goBack({ waitUntil: 'domcontentloaded' })
        await expect(form.submitButton).toBeVisible()
      },
    )
  })
}
