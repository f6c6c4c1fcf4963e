type Connected = { connection: { saveData: boolean } }

/** Pictures fetched in one idle time. Each one more may lengthen a task. */
const PICTURES_AT_ONCE = 3

const idle = globalThis.requestIdleCallback ?? setTimeout

/**
 * Fetches the pictures below the screen, now that all islands respond: a few in each idle time,
 * because Chromium parses an SVG file for about 10 ms. Then lets the styles show the background pictures. If
 * the visitor saves data, pictures stay lazy, but no style holds them back any more (styles/_base.scss).
 */
export function fetchPictures(): void {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
  const { dataset } = document.documentElement
  if ((navigator as Partial<Connected>).connection?.saveData) {
    dataset.pictures = 'lazy'
    return
  }
  const fetchNext = () => {
    const next = pictures.splice(0, PICTURES_AT_ONCE)
    for (const picture of next) picture.loading = 'eager'
    if (next.length) idle(fetchNext)
    else dataset.pictures = 'eager'
  }
  idle(fetchNext)
}
