/** `npm run font`: writes the page's display font. */
import { writeFileSync } from 'node:fs'
import { FONT_FILE, makeFont } from './font'

writeFileSync(FONT_FILE, await makeFont())
