/** `npm run check:launch`, after content and types: exits with 1 while something required is missing. */
import nextEnv from '@next/env'
import { readEnv } from '@/lib/env'
import { reportLaunch } from './launchReport'

nextEnv.loadEnvConfig(process.cwd())

try {
  if (!reportLaunch(readEnv())) process.exitCode = 1
} catch (problem) {
  console.error(`✗ ${(problem as Error).message}`)
  process.exitCode = 1
}
