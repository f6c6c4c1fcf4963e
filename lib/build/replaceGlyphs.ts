import type { Masters, Outline } from './letters'

// Sizes and offsets in bytes, from the OpenType specification.
const HEADER_BYTES = 12
const TABLE_RECORD_BYTES = 16
const GVAR_HEADER_BYTES = 20
const METRIC_BYTES = 4

/** In gvar: the data of a glyph has its own peak, and is for all points. */
const OWN_PEAK_ALL_POINTS = 0xa000
/** In 2.14 fixed point. */
const AXIS_END = 0x4000
const WORD_DELTAS = 0x40
const RUN_MAX = 64

type Tables = Map<string, Buffer>

/**
 * A TrueType font of one axis with new outlines for the glyphs of these indices. The width of an outline
 * may not vary otherwise than that of the glyph it replaces: HVAR stays as it is. Checksums come out
 * wrong, and are right again when subset-font has written the font.
 * @throws Error when glyphs share a width in hmtx.
 */
export function replaceGlyphs(font: Buffer, outlines: ReadonlyMap<number, Masters>): Buffer {
  const tables = readTables(font)
  const glyphs = readGlyphs(tables)
  const variations = readVariations(tables)
  const metrics = Buffer.from(tables.get('hmtx')!)
  if (metrics.length !== glyphs.length * METRIC_BYTES)
    throw new Error('hmtx: glyphs share a width.')
  for (const [index, masters] of outlines) {
    const [{ width, contours }] = masters
    glyphs[index] = glyphData(masters[0])
    variations[index] = variationData(masters)
    metrics.writeUInt16BE(width, index * METRIC_BYTES)
    metrics.writeInt16BE(bounds(contours)[0], index * METRIC_BYTES + 2)
  }
  tables.set('hmtx', metrics)
  writeGlyphs(tables, glyphs)
  writeVariations(tables, variations)
  return writeTables(font, tables)
}

function readTables(font: Buffer): Tables {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = HEADER_BYTES + index * TABLE_RECORD_BYTES
      const [start, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)]
      return [font.toString('latin1', record, record + 4), font.subarray(start, start + length)]
    }),
  )
}

function writeTables(font: Buffer, tables: Tables): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + tables.size * TABLE_RECORD_BYTES)
  font.copy(head, 0, 0, HEADER_BYTES)
  const { data, starts } = joined([...tables.values()])
  for (const [index, [tag, table]] of [...tables].entries()) {
    const record = HEADER_BYTES + index * TABLE_RECORD_BYTES
    head.write(tag, record, 'latin1')
    head.writeUInt32BE(head.length + starts[index]!, record + 8)
    head.writeUInt32BE(table.length, record + 12)
  }
  return Buffer.concat([head, data])
}

function readGlyphs(tables: Tables): Buffer[] {
  const isLong = tables.get('head')!.readUInt16BE(50) === 1
  return split(tables.get('glyf')!, tables.get('loca')!, isLong)
}

function writeGlyphs(tables: Tables, glyphs: readonly Buffer[]): void {
  const { data, starts } = joined(glyphs)
  const head = Buffer.from(tables.get('head')!)
  head.writeUInt16BE(1, 50)
  tables.set('head', head).set('glyf', data).set('loca', longs(starts))
}

function readVariations(tables: Tables): Buffer[] {
  const gvar = tables.get('gvar')!
  const data = gvar.subarray(gvar.readUInt32BE(16))
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const count = gvar.readUInt16BE(12)
  const offsets = gvar.subarray(
    GVAR_HEADER_BYTES,
    GVAR_HEADER_BYTES + (count + 1) * (isLong ? 4 : 2),
  )
  return split(data, offsets, isLong)
}

function writeVariations(tables: Tables, variations: readonly Buffer[]): void {
  const gvar = tables.get('gvar')!
  const sharedStart = gvar.readUInt32BE(8)
  const shared = gvar.subarray(sharedStart, sharedStart + gvar.readUInt16BE(6) * 2)
  const { data, starts } = joined(variations)
  const offsets = longs(starts)
  const header = Buffer.from(gvar.subarray(0, GVAR_HEADER_BYTES))
  header.writeUInt32BE(GVAR_HEADER_BYTES + offsets.length, 8)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(GVAR_HEADER_BYTES + offsets.length + shared.length, 16)
  tables.set('gvar', Buffer.concat([header, offsets, shared, data]))
}

/** A simple glyph, each coordinate in two bytes. WOFF2 packs them. */
function glyphData({ contours }: Outline): Buffer {
  const points = contours.flat()
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1)
  const fromBefore = (values: readonly number[]) =>
    values.map((value, index) => value - (values[index - 1] ?? 0))
  return Buffer.concat([
    words([contours.length, ...bounds(contours), ...ends, 0]),
    Buffer.from(points.map(({ onCurve }) => Number(onCurve))),
    words(fromBefore(points.map(({ x }) => x))),
    words(fromBefore(points.map(({ y }) => y))),
  ])
}

/** What the second master adds to the first, then the same for the ends of width and height. */
function variationData([text, poster]: Masters): Buffer {
  const [from, to] = [text.contours.flat(), poster.contours.flat()]
  const data = Buffer.concat([
    Buffer.from([0]),
    packed([...from.map(({ x }, index) => to[index]!.x - x), 0, poster.width - text.width, 0, 0]),
    packed([...from.map(({ y }, index) => to[index]!.y - y), 0, 0, 0, 0]),
  ])
  const header = Buffer.alloc(10)
  for (const [index, word] of [1, 10, data.length, OWN_PEAK_ALL_POINTS, AXIS_END].entries())
    header.writeUInt16BE(word, index * 2)
  return Buffer.concat([header, data])
}

function packed(deltas: readonly number[]): Buffer {
  const runs = Array.from({ length: Math.ceil(deltas.length / RUN_MAX) }, (_, index) =>
    deltas.slice(index * RUN_MAX, (index + 1) * RUN_MAX),
  )
  return Buffer.concat(
    runs.flatMap((run) => [Buffer.from([WORD_DELTAS | (run.length - 1)]), words(run)]),
  )
}

function bounds(
  contours: Outline['contours'],
): [left: number, bottom: number, right: number, top: number] {
  const points = contours.flat()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Short offsets count pairs of bytes. */
function split(data: Buffer, offsets: Buffer, isLong: boolean): Buffer[] {
  const bytes = isLong ? 4 : 2
  const at = (index: number) =>
    isLong ? offsets.readUInt32BE(index * bytes) : offsets.readUInt16BE(index * bytes) * 2
  return Array.from({ length: offsets.length / bytes - 1 }, (_, index) =>
    data.subarray(at(index), at(index + 1)),
  )
}

/** Parts one after the other, each from a multiple of four bytes on, and where each starts and the last ends. */
function joined(parts: readonly Buffer[]): { data: Buffer; starts: number[] } {
  const starts = [0]
  const padded = parts.map((part) => Buffer.concat([part, Buffer.alloc(-part.length & 3)]))
  for (const part of padded) starts.push(starts.at(-1)! + part.length)
  return { data: Buffer.concat(padded), starts }
}

function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeInt16BE(number, index * 2)
  return bytes
}

function longs(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}
