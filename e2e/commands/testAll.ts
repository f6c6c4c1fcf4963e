/** `npm test`: runs each step until one fails, and prints how long they took. */
import { spawnSync } from 'node:child_process'

const STEPS = ['check', 'test:unit', 'build:sandbox', 'check:html', 'budget', 'test:e2e -- --built']

const lines: string[] = []
for (const step of STEPS) {
  const start = Date.now()
  const { status } = spawnSync('npm', ['run', ...step.split(' ')], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = Math.round((Date.now() - start) / 1000)
  lines.push(`${String(seconds).padStart(5)} s  ${step}${status === 0 ? '' : ': FAILED'}`)
  if (status === 0) continue
  process.exitCode = status ?? 1
  break
}
console.log(`\n${lines.join('\n')}\n`)
