import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { CLIENT_MANIFESTS, CLIENT_OF_NEXT, OURS } from './insideNext.js'
import { REMEDY } from './nextRuntime'

/** List of all islands, read as text. An import would have to compile their styles. */
const ISLANDS = 'components/islands/islands.ts'
const CODE = /\.[cm]?[jt]sx?$/

/**
 * Stops the build if client components, ours or a package's, are not islands: nothing would hydrate them.
 * @throws Error naming their files
 */
export function assertAllHydrate(root = '.'): void {
  const islands = readFileSync(path.join(root, ISLANDS), 'utf8')
  const isIsland = (file: string) =>
    islands.includes(`'../${path.posix.relative('components', file.replace(CODE, ''))}'`)
  const files = globSync(CLIENT_MANIFESTS, { cwd: root, absolute: true })
    .flatMap((file) => {
      // A manifest assigns JSON to a global variable.
      const [json = '{}'] = /\{"[^]*\}/.exec(readFileSync(file, 'utf8')) ?? []
      const { clientModules = {} } = JSON.parse(json) as { clientModules?: object }
      return Object.keys(clientModules)
    })
    .map((file) => file.replace(OURS, '').replace('/dist/esm/', '/dist/'))
    .filter((file) => CODE.test(file) && !CLIENT_OF_NEXT.test(file))
  if (!files.some(isIsland)) throw new Error(`No client component found. ${REMEDY}`)
  const others = [...new Set(files.filter((file) => !isIsland(file)))]
  if (!others.length) return
  throw new Error(
    [
      'Nothing would hydrate these client components. Make each an island (docs/changing.md), list an analytics tool in lib/content/site.ts, or remove it. If only Next is new, see CLIENT_OF_NEXT in lib/export/insideNext.js:',
      ...others.toSorted(),
    ].join('\n  '),
  )
}
