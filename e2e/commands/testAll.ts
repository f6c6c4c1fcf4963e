/** `npm test`: runs each step until one fails, and prints how long they took. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The steps of one line run at the same time. */
const STEPS = [
  ['check', 'test:unit'],
  ['build:sandbox'],
  ['check:html', 'budget'],
  ['test:e2e -- --built'],
]

const lines: string[] = []

async function run(step: string, stdio: 'inherit' | 'pipe'): Promise<void> {
  const start = Date.now()
  const child = spawn('npm', ['run', ...step.split(' ')], {
    stdio,
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(output)
  const seconds = Math.round((Date.now() - start) / 1000)
  lines.push(`${String(seconds).padStart(5)} s  ${step}${code === 0 ? '' : ': FAILED'}`)
  process.exitCode ||= code ?? 1
}

for (const steps of STEPS) {
  // Printed live, two would mix their lines.
  const stdio = steps.length > 1 ? 'pipe' : 'inherit'
  await Promise.all(steps.map((step) => run(step, stdio)))
  if (process.exitCode) break
}
console.log(`\n${lines.join('\n')}\n`)
