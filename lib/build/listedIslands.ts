import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/** The one list of islands. The build can't import it: it would need the styles of each. */
const LIST = 'components/islands.ts'
/** A directive comes before all code, but may follow comments. */
const USE_CLIENT = /^(\s|\/\/.*|\/\*[^]*?\*\/)*['"]use client['"]/

/**
 * The islands in `components/islands.ts`: file without its extension, by name.
 * @throws Error when there is none
 */
export function listedIslands(root = '.'): Record<string, string> {
  const text = readFileSync(path.join(root, LIST), 'utf8')
  const imports = text.matchAll(/^import \{ (\w+) \} from '\.\/(.+)'$/gm)
  const listed = [...imports].map(([, name, file]) => [name, `components/${file}`] as const)
  if (!listed.length) throw new Error(`${LIST} must import each island by its name.`)
  return Object.fromEntries(listed)
}

/** Client components that are no island. Nothing hydrates these in the built page. */
export function neverHydrated(root = '.'): string[] {
  const listed = Object.values(listedIslands(root))
  const code = '{app,components,lib}/**/*.{js,jsx,ts,tsx}'
  return globSync(code, { cwd: root, ignore: '**/*.test.*' })
    .filter((file) => !listed.includes(file.replace(/\.\w+$/, '')))
    .filter((file) => USE_CLIENT.test(readFileSync(path.join(root, file), 'utf8')))
}
