import { describe, expect, test } from '@jest/globals'
import { folderOf } from './folder.test.setup'
import { listedIslands, neverStarted } from './listed'

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

test('the islands are those that components/islands.ts imports', () => {
  expect(listedIslands(project({}))).toEqual({
    FaqIsland: 'components/Faq/FaqIsland',
    MapIsland: 'components/Map/MapIsland',
  })
  expect(() => listedIslands(project({ 'components/islands.ts': '' }))).toThrow(/imports no island/)
})

describe('a client component that is no island', () => {
  test.each([
    ['app/Banner.tsx', "'use client'\n"],
    ['components/Map/Map.jsx', '/* Why. */\n\n// Who.\n"use client";'],
    ['lib/useNow.ts', "\n'use client'"],
  ])('is found: %s', (file, text) => {
    expect(neverStarted(project({ [file]: text }))).toEqual([file])
  })

  test.each(['components/Faq/FaqIsland.test.tsx', 'components/Map/MapIsland.tsx', 'app/notes.md'])(
    'is none: %s',
    (file) => {
      expect(neverStarted(project({ [file]: "'use client'" }))).toEqual([])
    },
  )
})
