type Connected = { connection: { saveData: boolean } }

const idle = globalThis.requestIdleCallback ?? setTimeout

/**
 * Fetches the pictures below the screen, now that all islands respond: each picture in idle time of its own,
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
    const picture = pictures.shift()
    if (picture) picture.loading = 'eager'
    else dataset.pictures = 'eager'
    if (picture) idle(fetchNext)
  }
  idle(fetchNext)
}
