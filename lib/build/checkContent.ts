/** `npm run check:content`: ends with 1 and a sentence for each mistake in lib/content. */
import { contentMistakes } from './contentMistakes'

const mistakes = contentMistakes()
if (mistakes.length) {
  console.error([...mistakes.map((one) => `✗ ${one}`), '\nCorrect these lines.'].join('\n'))
  process.exit(1)
}
