/** `npm run font`: cuts the display font to the characters that it is needed for, and draws V and v. */
import { writeFileSync } from 'node:fs'
import { cutFont, FONT_FILE } from './font'
import { drawLetters, LETTERS_FILE } from './letters'

writeFileSync(FONT_FILE, await cutFont())
writeFileSync(LETTERS_FILE, await drawLetters())
