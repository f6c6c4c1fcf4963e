import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { launchPoints } from '@/lib/export/launch/launchPoints'
import { originFrom, readEnv } from '@/lib/env'
import { playwright } from './playwright'
import { exitWithMessage } from '../sandbox/output'

/**
 * `npm run check:live -- https://example.com [--send you@example.com] [--no-headers] [filters of playwright
 * test]`: checks a deployment. `--send` also makes one real signup, `--no-headers` ignores missing headers.
 */
async function check(): Promise<void> {
  // Loads .env files, because the checks compare the deployed IDs with those set here.
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })
  const send = { type: 'string', default: '' } as const
  const options = { send, 'no-headers': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.send && !values.send.includes('@')) throw new Error('--send needs an email address.')
  const [url = '', ...filters] = positionals
  const origin = originFrom('The URL', url)
  console.log(`\n${origin}:\n`)
  const run = '--grep @live --project desktop --retries 0 --timeout 30000 --reporter list'
  const headers = values['no-headers'] ? 'none' : 'all'
  const env = { LIVE_ORIGIN: origin, LIVE_SEND: values.send, LIVE_HEADERS: headers }
  Object.assign(process.env, env, { PLAYWRIGHT_BASE_URL: origin })
  const code = await playwright([...filters, ...run.split(' ')])
  console.log(
    code ? '\nChecks failed. Fix each error above, redeploy, run again.' : '\nAll checks passed.',
  )
  if (values['no-headers']) {
    console.log(
      'Headers were not checked. Without them nothing forces HTTPS or forbids framing, and returning visitors load all files again.',
    )
  }
  const ids = readEnv().missing.filter((name) => name.includes('EMAILJS'))
  if (ids.length) console.log(`Not compared, because not set here: ${ids.join(', ')}.`)
  const { length: open } = launchPoints().filter(({ required }) => required)
  if (open) console.log(`Content: ${open} required item(s) missing; see npm run check:launch.`)
  process.exitCode = Math.min(code, 1)
}

check().catch(exitWithMessage)
