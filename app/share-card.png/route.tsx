import { readFileSync } from 'node:fs'
import type { CSSProperties, ReactElement } from 'react'
import { ImageResponse } from 'next/og'
import { site, wordmarkTag } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'
import { FONT_CHARACTERS } from '@/lib/export/fontCharacters'

export const dynamic = 'force-static'

/** Colours of styles/_tokens.scss. */
const KOPI = '#3a1f14'
const KOPI_SOFT = '#6d4630'
const SAMBAL = '#c5281c'
const TURMERIC = '#f6bd3a'

const { reason, tag, picture } = waitlist

/** Image of link previews: the first screen as a poster. In `next/og`, each box is a flex container. */
export function GET() {
  const fonts = [
    { name: 'poster', data: readFileSync('app/share-card.png/poster.ttf') },
    { name: 'label', data: readFileSync('app/share-card.png/label.ttf') },
  ]
  const card = (
    <div style={{ ...fill, fontFamily: 'poster', lineHeight: 1, color: KOPI }}>
      <div style={{ ...at(690, 70, 580, 570), borderRadius: '50%', background: TURMERIC }} />
      <div style={{ ...at(-62, 0, 1262, 98), ...awning }} />

      <div style={{ ...at(836, 74, 296, 456), transformOrigin: 'top', transform: 'rotate(4deg)' }}>
        <img alt="" src={drawing(tag.paper.file)} style={at(0, 0, 296, 456)} />
        <div style={{ ...at(42, 148, 210), flexDirection: 'column', alignItems: 'center' }}>
          <div
            style={{ ...label, width: 160, fontSize: 26, textAlign: 'center', textWrap: 'balance' }}
          >
            {tag.dish}
          </div>
          <div style={{ display: 'flex', marginTop: 9, fontSize: 54, color: KOPI_SOFT }}>
            {tag.was}
            <div style={strike} />
          </div>
          <div style={{ fontSize: 94, lineHeight: 0.9, color: SAMBAL }}>{tag.now}</div>
          <div style={{ ...label, fontSize: 22 }}>{tag.example}</div>
        </div>
      </div>

      <img alt="" src={drawing(picture.file)} style={at(330, 428, 580, 261)} />
      <div style={{ ...at(56, 114), alignItems: 'center', gap: 18, fontSize: 44 }}>
        <img alt="" src={drawing(wordmarkTag.file)} width={58} height={58} />
        {site.name}
      </div>
      <div style={{ ...at(58, 186, 620), flexWrap: 'wrap', columnGap: 19, fontSize: 125 }}>
        {site.headline.split(' ').map((word, index, all) => (
          <div key={word} style={{ lineHeight: 0.92, color: all[index + 1] ? KOPI : SAMBAL }}>
            {word}
          </div>
        ))}
      </div>
      <div style={{ ...at(58, 434), ...reasonSign }}>{reason}</div>
    </div>
  )
  assertDrawable(card)
  return new ImageResponse(card, { width: 1200, height: 630, fonts })
}

/**
 * Stops the build at a character that the fonts lack. `next/og` would ask Google for a font that has it, and
 * would leave it out without one.
 */
function assertDrawable(card: ReactElement): void {
  // Only words contain characters outside ASCII: the drawings are in Base64.
  for (const [character] of JSON.stringify(card).matchAll(/[^ -~]/gu)) {
    if (FONT_CHARACTERS.includes(character)) continue
    throw new Error(`The share card's font has no “${character}”: use other words (lib/content/).`)
  }
}

const fill: CSSProperties = {
  display: 'flex',
  width: '100%',
  height: '100%',
  background: site.themeColor,
}

const awning: CSSProperties = {
  backgroundImage: `url(${drawing('awning.svg')})`,
  backgroundSize: 'auto 100%',
}

const label: CSSProperties = {
  justifyContent: 'center',
  fontFamily: 'label',
  lineHeight: 1.1,
}

const strike: CSSProperties = {
  ...at(-7, 22, 128, 8),
  borderRadius: 4,
  background: SAMBAL,
  transform: 'rotate(-22deg)',
}

const reasonSign: CSSProperties = {
  padding: '18px 22px 15px',
  fontSize: 51,
  background: TURMERIC,
  borderRadius: 8,
  transform: 'rotate(-1.5deg)',
}

/** In pixels of the card. */
function at(
  left: number,
  top: number,
  width: number | 'auto' = 'auto',
  height: number | 'auto' = 'auto',
): CSSProperties {
  return { display: 'flex', position: 'absolute', left, top, width, height }
}

function drawing(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(`public/illustrations/${file}`, 'base64')}`
}
