/** `npm run font`: writes the fonts of the page and of the share card. */
import { writeFileSync } from 'node:fs'
import { FONTS } from './font'

for (const [file, make] of Object.entries(FONTS)) writeFileSync(file, await make())
