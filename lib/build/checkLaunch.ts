/** `npm run check:launch`: exits with 1 while something required is missing. */
import nextEnv from '@next/env'
import { readEnv } from '@/lib/env'

nextEnv.loadEnvConfig(process.cwd())

try {
  // Imports here, so that the message below names the line of a syntax error in lib/content.
  const { reportLaunch } = await import('./launchReport')
  if (!reportLaunch(readEnv())) process.exitCode = 1
} catch (problem) {
  const { name, message } = problem as Error
  const quotes = "\nCorrect that line. Code has straight quotes, 'like these'."
  console.error(`✗ ${message}${name === 'TransformError' ? quotes : ''}`)
  process.exitCode = 1
}
