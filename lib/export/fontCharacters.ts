const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
/**
 * Characters of the display font. Each accented letter adds about 60 bytes. Separate from font.ts: Next would
 * bundle subset-font into the share card's route.
 */
export const FONT_CHARACTERS = `${ASCII}\u00A0‘’“”–—…·`
