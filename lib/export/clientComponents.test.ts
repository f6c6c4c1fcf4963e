import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { assertAllHydrate } from './clientComponents'
import { folderOf } from './folder.test.setup'

const MANIFEST = '.next/server/app/page_client-reference-manifest.js'
const NEXT = 'node_modules/next/dist'
/** Allowed files: islands, their styles, and components that Next itself adds. */
const FINE = [
  'components/Faq/FaqIsland.tsx',
  'components/Faq/Faq.module.scss',
  `${NEXT}/client/components/layout-router.js`,
  `${NEXT}/esm/lib/framework/boundary-components.js`,
]

/** Checks a project of one island. `files` are the page's client modules in Next's manifest. */
function check(files: string[]) {
  const islands = "import { FaqIsland } from '../Faq/FaqIsland'"
  const root = folderOf({ 'components/islands/islands.ts': islands, [MANIFEST]: '' })
  const clientModules = Object.fromEntries(files.map((file) => [`[project]/${file}`, {}]))
  const assigned = JSON.stringify({ clientModules })
  writeFileSync(path.join(root, MANIFEST), `globalThis.a=globalThis.a||{};a["/page"]=${assigned};`)
  assertAllHydrate(root)
}

test('names each client component that is no island, of packages and of Next too, and nothing else', () => {
  const others = [
    'components/Map/MapIsland.tsx',
    'node_modules/@vercel/analytics/dist/next/index.mjs',
    `${NEXT}/client/script.js`,
  ]
  const twice = `${NEXT}/esm/client/script.js`
  expect(() => check([...FINE, ...others.toReversed(), twice])).toThrow(
    new RegExp(`^Nothing would hydrate these .+:\\n  ${others.join('\n  ')}$`),
  )
})

test('stops where Next names no client component', () => {
  expect(() => check([])).toThrow(/^No client component found\. See lib\/export\/insideNext\.js/)
})
