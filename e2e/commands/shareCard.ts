/** The share card: what is drawn on it, and the note of that inside the PNG. */
import { crc32 } from 'node:zlib'
import { site } from '@/lib/content/site'
import { waitlist } from '@/lib/content/waitlist'

export const CARD_FILE = 'public/share-card.png'
export const CARD_SIZE = { width: 1200, height: 630 }

const { tag, reason } = waitlist

/** Every word and number on the card. */
export const cardWords = {
  name: site.name,
  tagline: site.tagline,
  reason,
  dish: tag.dish,
  was: tag.was,
  now: tag.now,
  example: tag.example,
} as const

/** The words as PNG's text chunk stores them; all are ASCII. */
const NOTE = Buffer.from(`Description\0${JSON.stringify(cardWords)}`, 'latin1')
/** Signature and header chunk of a PNG; a text chunk may follow. */
const HEADER_BYTES = 33

export function addWords(png: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), NOTE, Buffer.alloc(4)])
  chunk.writeUInt32BE(NOTE.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)])
}

/** The words that a card was drawn with; null without a note. */
export function wordsOf(png: Buffer): unknown {
  const text = /tEXtDescription\0(\{.*?\})/s.exec(png.toString('latin1'))
  return text?.[1] ? (JSON.parse(text[1]) as unknown) : null
}
