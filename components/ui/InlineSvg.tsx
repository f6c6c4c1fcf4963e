import { readFileSync } from 'node:fs'
import type { PictureContent } from './Picture'

type InlineSvgProps = Readonly<{ picture: PictureContent; className?: string }>

/**
 * Small decorative illustration, inlined. Chromium would parse a file as a separate document, which takes
 * about 10 ms of the main thread.
 */
export function InlineSvg({ picture: { file, width, height }, className }: InlineSvgProps) {
  const svg = readFileSync(`public/illustrations/${file}`, 'utf8')
  const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'))
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}
