import { expect, test } from '@jest/globals'
import { folderOf } from './folder.test.setup'
import { listedIslands, neverHydrated } from './listedIslands'

const list =
  "import { FaqIsland } from './Faq/FaqIsland'\nimport { MapIsland } from './Map/MapIsland'\n"
const project = (files: Record<string, string>) =>
  folderOf({
    'components/islands.ts': list,
    'components/Faq/FaqIsland.tsx': "'use client'\nexport function FaqIsland() {}",
    'app/page.tsx': '// no more than a page',
    'lib/money.ts': "const words = `\n'use client'\n`",
    ...files,
  })

test('lists the islands that components/islands.ts imports', () => {
  expect(listedIslands(project({}))).toEqual({
    FaqIsland: 'components/Faq/FaqIsland',
    MapIsland: 'components/Map/MapIsland',
  })
  expect(() => listedIslands(project({ 'components/islands.ts': '' }))).toThrow(/must import/)
})

test('finds client components that are no island', () => {
  const found = {
    'app/Banner.tsx': "'use client'\n",
    'components/Map/Map.jsx': '/* Why. */\n\n// Who.\n"use client";',
    'lib/useNow.ts': "\n'use client'",
  }
  const others = ['components/Faq/FaqIsland.test.tsx', 'components/Map/MapIsland.tsx', 'app/a.md']
  const files = { ...found, ...Object.fromEntries(others.map((file) => [file, "'use client'"])) }
  expect(neverHydrated(project(files)).toSorted()).toEqual(Object.keys(found))
})
