import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const EMPTY = path.join('.sandbox', 'empty')
export const NEXT_VERSION = (
  JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')) as { version: string }
).version

/**
 * The floor to measure from: an empty page, built once with the same Next and the same bundler.
 * @returns its folder
 */
export function emptySite(): string {
  const built = path.join(EMPTY, `site-${NEXT_VERSION}`)
  if (existsSync(path.join(built, 'index.html'))) return built
  rmSync(EMPTY, { recursive: true, force: true })
  mkdirSync(path.join(EMPTY, 'app'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(EMPTY, file), text)
  write('package.json', '{ "type": "module" }')
  write(
    'next.config.mjs',
    `export default { output: 'export', distDir: 'site-${NEXT_VERSION}', outputFileTracingRoot: ${JSON.stringify(process.cwd())} }`,
  )
  write('app/page.jsx', 'export default function Page() { return <p>Hello</p> }')
  write(
    'app/layout.jsx',
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  )
  const { status, stdout, stderr } = spawnSync('npx', ['next', 'build', '--webpack'], {
    cwd: EMPTY,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The empty page did not build:\n${stdout}${stderr}`)
  return built
}
