/**
 * `npm run screenshots [-- arguments of playwright test]`: `specs/screenshots.spec.ts`, which no other
 * run takes up.
 */
import { playwright } from './playwright'

const args = ['screenshots', '--project', 'desktop', '--reporter', 'dot', ...process.argv.slice(2)]
process.exitCode = await playwright(args, { SCREENSHOTS: 'yes' })
console.log('The pictures are in .sandbox/screenshots.')
