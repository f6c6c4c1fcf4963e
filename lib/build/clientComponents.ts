import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { CLIENT_MANIFESTS, CLIENT_OF_NEXT } from './insideNext.js'
import { REMEDY } from './nextRuntime'

/** The one list of islands. Read as text: to import it, one would have to compile the styles of each. */
const ISLANDS = 'components/islands/islands.ts'
const CODE = /\.[cm]?[jt]sx?$/

type Manifest = { clientModules: Record<string, unknown> }

/**
 * Stops the build at client components that are no island, ours or a package's: nothing would hydrate them.
 * @throws Error naming their files
 */
export function assertAllHydrate(root = '.'): void {
  const islands = readFileSync(path.join(root, ISLANDS), 'utf8')
  const isIsland = (file: string) =>
    islands.includes(`'../${path.posix.relative('components', file.replace(CODE, ''))}'`)
  const manifests = globSync(CLIENT_MANIFESTS, { cwd: root, absolute: true })
  const modules = manifests.flatMap((file) => {
    // An assignment of JSON.
    const [json = '{}'] = /\{"[^]*\}/.exec(readFileSync(file, 'utf8')) ?? []
    return Object.keys((JSON.parse(json) as Manifest).clientModules ?? {})
  })
  const files = modules
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .map((file) => file.replace('/dist/esm/', '/dist/'))
    .filter((file) => CODE.test(file) && !CLIENT_OF_NEXT.test(file))
  if (!files.some(isIsland)) throw new Error(`No client component found. ${REMEDY}`)
  const others = [...new Set(files.filter((file) => !isIsland(file)))]
  if (!others.length) return
  throw new Error(
    [
      'Nothing would hydrate these client components. Make each an island (docs/architecture.md), list an analytics tool in lib/content/site.ts, or remove it. If only Next is new, see CLIENT_OF_NEXT in lib/build/insideNext.js:',
      ...others.toSorted(),
    ].join('\n  '),
  )
}
