/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { folderOf } from '@/lib/build/folder.test.setup'

test('fix runs every repair after one that leaves problems, and exits with its code', () => {
  const bin = folderOf({})
  for (const [name, code] of Object.entries({ oxlint: 3, stylelint: 0, prettier: 0 })) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\necho ran ${name}\nexit ${code}\n`, {
      mode: 0o755,
    })
  }
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'e2e/commands/fix.ts'],
    { env, encoding: 'utf8' },
  )
  expect(stdout).toBe('ran oxlint\nran stylelint\nran prettier\n')
  expect(status).toBe(3)
})
