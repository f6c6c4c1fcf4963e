import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { playwright } from './playwright'
import { endWithParent } from '../sandbox/endWithParent'
import { holdFolder } from '../sandbox/holdFolder'
import { exitWithMessage } from '../sandbox/output'

/**
 * `npm test` and `npm run test:e2e [-- arguments of playwright test]`: runs the npm scripts named before
 * `--`, then the scenarios.
 */
async function run(): Promise<void> {
  const { PLAYWRIGHT_BASE_URL: deployed } = process.env
  if (deployed) {
    throw new Error(
      `PLAYWRIGHT_BASE_URL is ${deployed}, but this command tests this folder. Unset it; to test that deployment, run npx playwright test.`,
    )
  }
  await holdFolder()
  const args = process.argv.slice(2)
  const end = args.indexOf('--')
  for (const script of args.slice(0, end)) {
    const step = spawn(`npm run ${script}`, { stdio: 'inherit', shell: true })
    const [code] = await once(step, 'exit')
    if (code !== 0) process.exit(1)
  }
  process.exitCode = await playwright(args.slice(end + 1))
}

endWithParent()
run().catch(exitWithMessage)
