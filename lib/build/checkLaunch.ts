/** `npm run check:launch`: exits with 1 while something required is missing. */
import nextEnv from '@next/env'
import { readEnv } from '@/lib/env'
import { reportLaunch } from './launchPoints'

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })

try {
  if (!reportLaunch(readEnv())) process.exitCode = 1
} catch (problem) {
  console.error(`✗ ${(problem as Error).message}`)
  process.exitCode = 1
}
