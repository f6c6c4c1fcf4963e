/** `npm run font`: cuts the display font to the characters that it is needed for. */
import { writeFileSync } from 'node:fs'
import { cutFont, FONT_FILE } from './font'

writeFileSync(FONT_FILE, await cutFont())
