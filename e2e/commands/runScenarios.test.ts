import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

test('refuses a comment that a shell passed on as filters', () => {
  const args = ['--import', 'tsx', 'e2e/commands/runScenarios.ts', '--built', '#', 'runs', 'all']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toMatch(/^“#” filters nothing/m)
  expect(status).toBe(1)
})
