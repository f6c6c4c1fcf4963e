import type { Page } from '@playwright/test'
import { FONT_CHARACTERS } from '@/lib/export/fontCharacters'
import { expect, test } from '../../support/fixtures'
import { answered404 } from '../../support/guard'
import { openWithPausedClock } from '../../support/pausedClock'
import { textAt } from '../../support/deployment/readSite'

test('words can be read before the font is there', { tag: '@spec-2' }, async ({ baseURL }) => {
  const html = await textAt(baseURL!, '/')
  const [head, body] = html.split('<body')
  const faces = head!.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? []
  expect(faces).toHaveLength(1)
  expect(faces[0]).toMatch(/font-display:\s*fallback/)
  // A preload in the head would delay the first paint (lib/export/finishPages.ts).
  expect(head).not.toContain('as="font"')
  expect(body).toContain('as="font"')
})

/** Expects the display face to have every character of the texts that the page now shows in this face. */
async function expectWritable(page: Page, atLeast: number): Promise<void> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (/^"?display/.test(getComputedStyle(parentElement!).fontFamily)) found.push(nodeValue!)
    }
    return found
  })
  expect(texts.length).toBeGreaterThanOrEqual(atLeast)
  // Ignores line breaks, which the font does not need.
  const lacks = (text: string) =>
    text.split('').some((one) => one !== '\n' && !FONT_CHARACTERS.includes(one))
  const remedy =
    'Change the words, or add their characters in lib/export/fontCharacters.ts and run npm run font'
  expect(texts.filter(lacks), remedy).toEqual([])
}

test(
  'the display face has every character set in it',
  { tag: '@spec-2' },
  async ({ page, form, board, errors }) => {
    errors.allow(answered404)
    await openWithPausedClock(page)
    await expectWritable(page, 50)
    await board.runToEnd()
    await form.join()
    await expectWritable(page, 50)
    await page.goto('/no-such-meal')
    await expectWritable(page, 1)
  },
)
