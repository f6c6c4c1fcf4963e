/** `npm run fix`: each linter repairs what it can, and Prettier formats the result whatever is left. */
import { spawnSync } from 'node:child_process'

const REPAIRS = [
  'oxlint --fix',
  'stylelint --fix "{app,components,styles}/**/*.scss"',
  'prettier --write --log-level warn .',
]

for (const repair of REPAIRS) {
  const { status } = spawnSync(repair, { stdio: 'inherit', shell: true })
  process.exitCode ||= status ?? 1
}
