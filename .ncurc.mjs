/** Leaves out of `npx npm-check-updates` what .github/dependabot.yml holds back, with the reasons. */
import { readFileSync } from 'node:fs'

const heldBack = readFileSync('.github/dependabot.yml', 'utf8').matchAll(/dependency-name: '(.+)'/g)

export default { reject: [...heldBack].map(([, name]) => name) }
