export type Point = Readonly<{ x: number; y: number; onCurve: boolean }>
/** Advance width, and closed contours: clockwise around ink, anticlockwise around a counter. */
export type Outline = Readonly<{ width: number; contours: readonly (readonly Point[])[] }>
/** Up to 14 px and from 72 px on, with the same points: browsers interpolate between the two. */
export type Masters = readonly [text: Outline, poster: Outline]

type Corner = readonly [x: number, y: number]
type Box = Readonly<{ left: number; bottom: number; right: number; top: number }>

/** In 2000 units an em, as are all numbers here. */
const CAP_HEIGHT = 1333
const X_HEIGHT = 1100
/** The radii of Jaro's corners, outside and inside. */
const CORNER = 25
const COUNTER_CORNER = 40
/** How far the corners of Jaro's O, 6, 8 and 9 are cut off. */
const CHAMFER = 234
const TABULAR_WIDTHS = [1200, 1000] as const

const PERCENT = { width: 1440, ringHeight: 630, ringChamfer: 150, lean: 460 }

/**
 * Jaro's own V and v look like U and u, its 0 is a slab, its % a hairline. The widths of V, v and 0 are
 * Jaro's, and % has one width, because the font keeps Jaro's table of width variations.
 */
export const LETTERS: ReadonlyMap<string, Masters> = new Map([
  [
    'V',
    [
      drawV({ width: 1130, height: CAP_HEIGHT, bearing: 26, arm: 368, foot: 446, notch: 56 }),
      drawV({ width: 1000, height: CAP_HEIGHT, bearing: 4, arm: 372, foot: 400, notch: 32 }),
    ],
  ],
  [
    'v',
    [
      drawV({ width: 1043, height: X_HEIGHT, bearing: 24, arm: 360, foot: 419, notch: 51 }),
      drawV({ width: 900, height: X_HEIGHT, bearing: 2, arm: 346, foot: 380, notch: 36 }),
    ],
  ],
  [
    '0',
    [
      drawZero({ width: 1123, bearing: 120, stem: 333, bar: 267 }),
      drawZero({ width: 967, bearing: 42, stem: 390, bar: 380 }),
    ],
  ],
  [
    '%',
    [
      drawPercent({ bearing: 85, ringWidth: 470, stem: 160, bar: 165, slash: 290 }),
      drawPercent({ bearing: 42, ringWidth: 500, stem: 200, bar: 205, slash: 350 }),
    ],
  ],
])

/** The same in the middle of a tabular figure's width. */
export function tabular([text, poster]: Masters): Masters {
  return [centred(text, TABULAR_WIDTHS[0]), centred(poster, TABULAR_WIDTHS[1])]
}

function centred({ width, contours }: Outline, newWidth: number): Outline {
  const shift = Math.round((newWidth - width) / 2)
  const moved = contours.map((contour) =>
    contour.map((point) => ({ ...point, x: point.x + shift })),
  )
  return { width: newWidth, contours: moved }
}

type V = Readonly<Record<'width' | 'height' | 'bearing' | 'arm' | 'foot' | 'notch', number>>

/** Two heavy strokes that meet in a flat foot. */
function drawV({ width, height, bearing, arm, foot, notch }: V): Outline {
  const half: Corner[] = [
    [(width - foot) / 2, 0],
    [bearing, height],
    [bearing + arm, height],
    [(width - notch) / 2, height * 0.37],
  ]
  const otherHalf = half.map(([x, y]): Corner => [width - x, y]).toReversed()
  return { width, contours: [round([...half, ...otherHalf], CORNER)] }
}

type Zero = Readonly<Record<'width' | 'bearing' | 'stem' | 'bar', number>>

/** The outline of Jaro's O, as narrow as its 0, with a counter that stays open in large sizes. */
function drawZero({ width, bearing, stem, bar }: Zero): Outline {
  const box = { left: bearing, bottom: 0, right: width - bearing, top: CAP_HEIGHT }
  return { width, contours: drawRing(box, CHAMFER, stem, bar) }
}

type Percent = Readonly<Record<'bearing' | 'ringWidth' | 'stem' | 'bar' | 'slash', number>>

function drawPercent({ bearing, ringWidth, stem, bar, slash }: Percent): Outline {
  const { width, ringHeight, ringChamfer, lean } = PERCENT
  const upper = {
    left: bearing,
    bottom: CAP_HEIGHT - ringHeight,
    right: bearing + ringWidth,
    top: CAP_HEIGHT,
  }
  const lower = {
    left: width - bearing - ringWidth,
    bottom: 0,
    right: width - bearing,
    top: ringHeight,
  }
  const [foot, head] = [(width - lean - slash) / 2, (width + lean - slash) / 2]
  const stroke: Corner[] = [
    [foot, 0],
    [head, CAP_HEIGHT],
    [head + slash, CAP_HEIGHT],
    [foot + slash, 0],
  ]
  return {
    width,
    contours: [
      ...drawRing(upper, ringChamfer, stem, bar),
      round(stroke, CORNER),
      ...drawRing(lower, ringChamfer, stem, bar),
    ],
  }
}

/** An octagon with a counter in it: `stem` wide at the sides, `bar` high above and below. */
function drawRing({ left, bottom, right, top }: Box, chamfer: number, stem: number, bar: number) {
  const octagon: Corner[] = [
    [left + chamfer, bottom],
    [left, bottom + chamfer],
    [left, top - chamfer],
    [left + chamfer, top],
    [right - chamfer, top],
    [right, top - chamfer],
    [right, bottom + chamfer],
    [right - chamfer, bottom],
  ]
  const counter: Corner[] = [
    [left + stem, bottom + bar],
    [right - stem, bottom + bar],
    [right - stem, top - bar],
    [left + stem, top - bar],
  ]
  return [round(octagon, CORNER), round(counter, COUNTER_CORNER)]
}

function round(corners: readonly Corner[], radius: number): Point[] {
  return corners.flatMap((corner, index) => [
    towards(corner, corners.at(index - 1)!, radius),
    { x: Math.round(corner[0]), y: Math.round(corner[1]), onCurve: false },
    towards(corner, corners[(index + 1) % corners.length]!, radius),
  ])
}

/** Where the curve of a corner begins on its edge to the next one. */
function towards([x, y]: Corner, [nextX, nextY]: Corner, radius: number): Point {
  const part = radius / Math.hypot(nextX - x, nextY - y)
  return {
    x: Math.round(x + (nextX - x) * part),
    y: Math.round(y + (nextY - y) * part),
    onCurve: true,
  }
}
