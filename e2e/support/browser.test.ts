/** @jest-environment node */
import path from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { chromium } from '@playwright/test'
import { folderOf } from '@/lib/export/folder.test.setup'
import { findChromium } from './browser'

const SHELL = 'chromium-headless-shell'

function find(files: string[], env: Record<string, string>): string | undefined {
  const folder = folderOf(Object.fromEntries(files.map((file) => [file, ''])))
  const own = { PATH: folder, CHROMIUM_PATH: '', E2E_HEADED: '' }
  jest.replaceProperty(process, 'env', { ...process.env, ...own, ...env })
  jest.spyOn(chromium, 'executablePath').mockReturnValue(path.join(folder, 'none'))
  const { executablePath } = findChromium()
  return executablePath && path.relative(folder, executablePath)
}

test.each([
  [[SHELL, 'chromium'], {}, SHELL],
  [[SHELL, 'chromium'], { E2E_HEADED: '1' }, 'chromium'],
])('of %j, with %j, tests in %s', (files, env, found) => {
  expect(find(files, env)).toBe(found)
})
