import { howItWorks } from '@/lib/content/howItWorks'
import { vendors } from '@/lib/content/vendors'
import { expect, test } from '../../support/fixtures'
import { open } from '../../support/visit'

test('numbers the steps of both lists', { tag: ['@spec-2'] }, async ({ page }) => {
  await open(page)
  const steps = page.locator('ol > li')
  await expect(steps).toHaveCount(howItWorks.steps.length + vendors.steps.length)
  for (const step of await steps.all()) {
    await expect(step).toHaveCSS('counter-increment', 'step 1')
    const numbers = [step, step.getByRole('heading')].map((part) =>
      part.evaluate((element) => getComputedStyle(element, '::before').content),
    )
    expect(await Promise.all(numbers)).toContainEqual(expect.stringContaining('counter(step)'))
  }
})

test(
  'keeps a long word of a title in its column',
  { tag: ['@spec-2', '@firefox'] },
  async ({ page }) => {
    await open(page)
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = await page.locator('main :is(h1, h2, h3), footer h2').evaluateAll((all) =>
        all.flatMap((title) => {
          const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
          while (texts.nextNode());
          const text = texts.currentNode
          const words = text.nodeValue
          text.nodeValue = 'Pertanggungjawab'
          const range = document.createRange()
          range.selectNode(text)
          const column = title.closest(':not(:is(h1, h2, h3), [slot], [data-island])')!
          const beyond = column.getBoundingClientRect().right + 1
          const isOutside = [...range.getClientRects()].some(({ right }) => right > beyond)
          text.nodeValue = words
          return isOutside ? [words] : []
        }),
      )
      expect(outside, `${width} px`).toEqual([])
    }
  },
)

test('breaks a word that is wider than the screen', { tag: '@spec-2' }, async ({ page }) => {
  await open(page)
  const parts = page.locator(`:is(main, footer) :is(h1, h2, h3, h4, p, dd, summary, a):visible`)
  for (const width of [280, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    const cutOff = await parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode()
        // Skips the demo's `dl`, because each text in it has a line of its own.
        if (!text || part.closest('dl, [aria-hidden]')) return []
        const words = text.nodeValue
        text.nodeValue = 'Pertanggungjawaban'.repeat(3)
        const isCutOff = part.scrollWidth > part.clientWidth + 1
        text.nodeValue = words
        return isCutOff ? [words] : []
      }),
    )
    expect(cutOff, `${width} px`).toEqual([])
  }
})
