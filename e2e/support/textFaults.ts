import type { Locator } from '@playwright/test'

/**
 * Texts below `root` that are cut off, covered, over another text, or outside their paper, board or screen; also
 * words that are broken, unless text is so large that they may be (2.13). Needs reduced motion, because a price
 * in mid-animation would count as cut off.
 */
export async function textFaults(root: Locator, { mayBreakWords = false } = {}): Promise<string[]> {
  return root.evaluate((part, mayBreak) => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const found = new Set<string>()

    // Compares only the middle of a line's box, because the box is higher than the letters.
    const letters = (fontSize: number, { left, right, top, bottom }: Box): Box => {
      const half = Math.min(bottom - top, fontSize) / 3
      const middle = (top + bottom) / 2
      return { left, right, top: middle - half, bottom: middle + half }
    }
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    const reachesOut = (line: Box, { left, right, top, bottom }: Box) => ({
      sideways: line.left < left - 1 || line.right > right + 1,
      upOrDown: line.top < top - 1 || line.bottom > bottom + 1,
    })
    const matrixOf = (box: Element) => new DOMMatrix(getComputedStyle(box).transform)
    const linesOf = (text: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return [...range.getClientRects()].filter(({ width, height }) => width && height)
    }
    const isPainted = (element: Element) => {
      const { backgroundColor, backgroundImage, borderBlockStartWidth, opacity } =
        getComputedStyle(element)
      const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      return opacity !== '0' && (!isPlain || borderBlockStartWidth !== '0px')
    }
    // A drawing's corners are empty.
    const isDrawnAt = (picture: Element, x: number, y: number) => {
      const { left, top, width, height } = picture.getBoundingClientRect()
      return Math.hypot(((x - left) / width) * 2 - 1, ((y - top) / height) * 2 - 1) < 1
    }
    // Position of the paper in price-tag.svg, on which an absolute text stands.
    const paperOf = (box: Element) => {
      const drawing = box.previousElementSibling
      if (!drawing?.matches('img') || getComputedStyle(box).position !== 'absolute') return null
      const { left, top, width, height } = drawing.getBoundingClientRect()
      const [right, bottom] = [left + (221 / 240) * width, top + (321 / 370) * height]
      return { left: left + (22 / 240) * width, right, top, bottom }
    }
    const headerEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)

    const earlier: { text: string; lines: Box[] }[] = []
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = node.parentElement!
      const text = node.data.trim()
      const around: HTMLElement[] = []
      for (let box = element; box !== document.body; box = box.parentElement!) around.push(box)
      // Text for screen readers only is clipped to a pixel on purpose.
      const isSpoken = around.some(({ offsetWidth }) => offsetWidth === 1)
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!text || !isVisible || isSpoken) continue
      const fault = (what: string) => found.add(`${text}: ${what}`)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Measures tilted papers upright. `rotate` undoes the rotation in `transform`.
      const tilted = around.filter((box) => {
        const { a, b } = matrixOf(box)
        if (b) box.style.rotate = `${-Math.atan2(b, a)}rad`
        return b
      })
      const scale =
        element instanceof SVGGraphicsElement
          ? element.getScreenCTM()!.a
          : around.map(matrixOf).reduce((product, { a, b }) => product * Math.hypot(a, b), 1)
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      const lines = linesOf(node, 0, node.length)
      const own = lines.map((line) => letters(fontSize, line))
      for (const box of around) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const clips = (overflow: string) => /hidden|clip/.test(overflow)
        const out = own.map((line) => reachesOut(line, box.getBoundingClientRect()))
        const isCut = out.some(
          (line) => (clips(overflowX) && line.sideways) || (clips(overflowY) && line.upOrDown),
        )
        if (isCut) fault(`cut off by ${box.className}`)
        const paper = paperOf(box) ?? (isPainted(box) && box.getBoundingClientRect())
        if (!paper) continue
        const beyond = own.map((line) => reachesOut(line, paper))
        if (beyond.some((line) => line.sideways || line.upOrDown)) fault(`outside ${box.className}`)
      }
      if (own.some(({ left, right }) => left < 0 || right > window.innerWidth)) fault('off screen')
      const inBar = element.closest('header') && !element.closest(':popover-open')
      if (inBar && own.some(({ bottom }) => bottom > headerEnd)) fault('below the header')
      if (lines.length > 1 && !mayBreak) {
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          if (linesOf(node, index, index + word.length).length > 1) fault(`broken in ${word}`)
        }
      }
      for (const box of tilted) box.style.rotate = ''

      const shown = linesOf(node, 0, node.length).map((line) => letters(fontSize, line))
      for (const { left, right, top, bottom } of shown) {
        const y = (top + bottom) / 2
        // A tilted line begins and ends within its box.
        const inset = 1 + (bottom - top) / 6
        // Skips lines of a text that is higher than the screen.
        if (y < (inBar ? 0 : headerEnd) || y > window.innerHeight) continue
        for (const x of [left + inset, (left + right) / 2, right - inset]) {
          const stack = document.elementsFromPoint(x, y)
          const first = stack.findIndex(
            (other) => other.contains(element) || element.contains(other),
          )
          for (const other of stack.slice(0, first)) {
            const isInFront = other.matches('img') ? isDrawnAt(other, x, y) : isPainted(other)
            const isPaper = around.some((box) => box.previousElementSibling === other)
            if (isInFront && !isPaper) fault(`covered by ${other.outerHTML.slice(0, 60)}`)
          }
        }
      }

      if (element.closest('header, body > a')) continue
      const placed = shown.map(({ left, right, top, bottom }) => ({
        left: left + window.scrollX,
        right: right + window.scrollX,
        top: top + window.scrollY,
        bottom: bottom + window.scrollY,
      }))
      for (const other of earlier) {
        if (placed.some((line) => other.lines.some((before) => meet(line, before)))) {
          fault(`over ${other.text}`)
        }
      }
      earlier.push({ text, lines: placed })
    }
    return [...found]
  }, mayBreakWords)
}
