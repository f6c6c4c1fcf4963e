/**
 * `npm run check:launch`: what still stands between this build and going live, in plain sentences,
 * each saying where to change it. Ends with status 1 while something essential is missing.
 */
import nextEnv from '@next/env'
import { site, social, socialConfirmed, support } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import type { Env } from '@/lib/env'
import { blankWordsIn } from './content'
import { remaining } from './remaining'

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })

let env: Env
try {
  env = readEnv()
} catch (problem) {
  console.error(`✗ ${(problem as Error).message}`)
  process.exit(1)
}

const points = remaining({
  missing: env.missing,
  blank: await blankWordsIn('lib/content'),
  links: { support, social },
  socialConfirmed,
  security: site.security,
  today: new Date(),
})
for (const { essential, text } of points) console.log(`${essential ? '✗' : '–'} ${text}`)

const essentials = points.filter(({ essential }) => essential).length
if (essentials) {
  console.error(
    `\nNot ready: ${essentials} essential ${essentials === 1 ? 'thing' : 'things'} missing.`,
  )
  process.exit(1)
}
console.log(points.length ? '\nReady, with the reservations above.' : 'Ready: nothing is missing.')
