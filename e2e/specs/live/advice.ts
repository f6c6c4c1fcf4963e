import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from '../../sandbox/settings'

const [, section = ''] = readFileSync(path.join(PROJECT, 'README.md'), 'utf8').split(
  /^## No mail arrives$(.+?)^## /ms,
)
/** README.md's table of what the service answers: answer, cause, remedy. Its last row fits anything. */
const rows = section.match(/^\|.+/gm)!.slice(2)
const table = rows.map((row) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, 4),
)

/**
 * What an answer of the service means, and what to do.
 * @param status null is no answer
 * @param text what the service answered, or why there is no answer
 */
export function adviceOn(status: number | null, text = ''): string {
  const said = text && text.length < 200 ? ` (“${text}”)` : ''
  const row = table.find(([answers = '']) => {
    const statuses = answers.match(/\d\w\w|none/g) ?? []
    const words = answers.match(/(?<=“)[^”]+/g) ?? ['']
    const fits = statuses.some((each) =>
      RegExp(`^${each.replaceAll('x', '.')}$`).test(`${status ?? 'none'}`),
    )
    return fits && words.some((word) => text.toLowerCase().includes(word))
  })
  const [, cause, remedy] = row ?? table.at(-1)!
  const answer = status === null ? 'The service gave no answer' : `The service answered ${status}`
  return `${answer}${said}. ${cause} ${remedy}`
}
