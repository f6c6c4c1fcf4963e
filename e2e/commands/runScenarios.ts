import { playwright } from './playwright'
import { buildSandbox } from '../sandbox/buildSandbox'
import { exitWithMessage } from '../sandbox/output'

/**
 * `npm run test:e2e [-- --built] [arguments of playwright test]`: tests a fresh build, the last build
 * (`--built`), or the deployment at `PLAYWRIGHT_BASE_URL`.
 */
async function run(): Promise<void> {
  const asked = process.argv.slice(2)
  const args = asked.filter((arg) => arg !== '--built')
  if (!process.env.PLAYWRIGHT_BASE_URL && args.length === asked.length) await buildSandbox()
  process.exitCode = await playwright(args)
  if (args.length) {
    console.log(`\nPerhaps not all scenarios ran: the arguments were ${args.join(' ')}`)
  }
}

run().catch(exitWithMessage)
