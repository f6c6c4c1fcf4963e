import { parseArgs } from 'node:util'
import { assertAnswers, openProtected, takeDeployment } from './deployment'
import { exitWithMessage } from '../sandbox/output'

/** `npm run preview [-- --port 4300]`: the protected preview at `PLAYWRIGHT_BASE_URL`, on this machine. */
async function open(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4300' } } })
  const deployed = takeDeployment()
  if (!deployed) throw new Error('Set PLAYWRIGHT_BASE_URL to the URL of the preview.')
  await assertAnswers(deployed)
  const { origin } = await openProtected(deployed, Number(values.port))
  console.log(`${deployed.origin} is at ${origin}. Press Ctrl-C to stop.`)
}

open().catch(exitWithMessage)
