import type { Page } from '@playwright/test'

/**
 * Does to the page what a browser's translator does: every text node becomes
 * `<font><font>…</font></font>`, now and whenever text appears. The words stay, so that what is
 * shown can be compared; with `otherWords` they are written in other letters, and React finds them changed.
 */
export async function translate(page: Page, { otherWords = false } = {}): Promise<void> {
  await page.evaluate((upperCase) => {
    const untouched = 'script, style, noscript, font font, [translate="no"]'
    const wrap = (text: Node) => {
      const words = text.nodeValue
      if (!words?.trim() || text.parentElement?.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = upperCase ? words.toUpperCase() : words
      outer.append(inner)
      ;(text as Text).replaceWith(outer)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    document.documentElement.lang = 'ms'
    document.documentElement.classList.add('translated-ltr')
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target)
        addedNodes.forEach(wrapAll)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, otherWords)
}
