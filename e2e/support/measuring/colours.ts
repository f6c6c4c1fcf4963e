import { readFileSync } from 'node:fs'

/** Returns a colour of the palette in styles/_tokens.scss, as browsers compute it. */
function paletteColour(name: string): string {
  const tokens = readFileSync('styles/_tokens.scss', 'utf8')
  const hex = new RegExp(`^\\$${name}: #([0-9a-f]{6});`, 'im').exec(tokens)?.[1]
  if (!hex) throw new Error(`styles/_tokens.scss has no $${name} with six digits.`)
  return `rgb(${Buffer.from(hex, 'hex').join(', ')})`
}

/** Red of the page's calls to action, and its shade for hover. */
export const SAMBAL = paletteColour('sambal')
export const SAMBAL_DEEP = paletteColour('sambal-deep')
