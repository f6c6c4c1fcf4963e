/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

test('there are exactly four client islands, and their file names say so', () => {
  const client = ['app', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /^\s*['"]use client['"]/m.test(readFileSync(file, 'utf8')))
  expect(client.map((file) => path.basename(file)).toSorted()).toEqual([
    'AuctionIsland.tsx',
    'FaqIsland.tsx',
    'HeaderIsland.tsx',
    'WaitlistIsland.tsx',
  ])
})
