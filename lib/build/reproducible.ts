/** `npm run check:reproducible`: builds the site twice and names every file that differs. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const SITE_DIR = '.sandbox/reproducible'

/** The digest of each file of a fresh build, by its path in the site. */
function buildAndDigest(): Map<string, string> {
  const build = spawnSync('npm', ['run', 'build'], {
    env: { ...process.env, SITE_DIR },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
  const files = readdirSync(SITE_DIR, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => statSync(path.join(SITE_DIR, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(SITE_DIR, file)))
          .digest('hex'),
      ]),
  )
}

const first = buildAndDigest()
const second = buildAndDigest()
const different = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
)
if (different.length) {
  console.error(
    `Two builds of this tree differ in:\n${different.map((file) => `  ${file}`).join('\n')}`,
  )
  process.exit(1)
}
console.log(`Two builds of this tree are byte-identical (${first.size} files).`)
