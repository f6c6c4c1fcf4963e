/** `npm run test:e2e [-- arguments of playwright test]`: finds or installs a browser, then runs the scenarios. */
import { playwright } from './playwright'
import { exitWithMessage } from '../sandbox/output'

playwright(process.argv.slice(2)).then((code) => (process.exitCode = code), exitWithMessage)
