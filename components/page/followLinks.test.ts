import { beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { followLinks } from './followLinks'

// Scenarios test the browser's own scroll and Tab.

document.body.innerHTML =
  '<a href="#faq"></a><a href="#top"></a><section id="faq"><input></section>'
document.body.id = 'top'
followLinks()

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const [faq, section, field] = [find('a'), find('section'), find('input')]
const followed = () => waitFor(() => expect(find('html')).not.toHaveAttribute('data-scroll'))

beforeEach(() => {
  field.focus()
  field.blur()
  window.location.hash = ''
})

test('focuses the target of a link until focus goes elsewhere', async () => {
  faq.click()
  await followed()
  expect(section).toHaveFocus()
  field.focus()
  expect(section).not.toHaveAttribute('tabindex')
})

test.each([
  ['that leads to the top', () => find('a[href="#top"]').click()],
  [
    'that opens a tab',
    () => faq.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })),
  ],
  [
    'that an extension cancels',
    () => {
      window.addEventListener('click', (event) => event.preventDefault(), { once: true })
      faq.click()
    },
  ],
])('moves no focus at a click %s', async (_, click) => {
  click()
  await followed()
  expect(document.body).toHaveFocus()
  expect(find('[tabindex]')).toBeNull()
})
