/** @jest-environment node */
import path from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { chromium } from '@playwright/test'
import { folderOf } from '@/lib/export/folder.test.setup'
import { findChromium } from './browser'

test.each([[['chromium-headless-shell', 'chromium']], [['google-chrome', 'other']]])(
  'of %j on the PATH, tests in the first',
  (files) => {
    const PATH = folderOf(Object.fromEntries(files.map((file) => [file, ''])))
    jest.replaceProperty(process, 'env', { ...process.env, PATH, CHROMIUM_PATH: '' })
    jest.spyOn(chromium, 'executablePath').mockReturnValue(path.join(PATH, 'none'))
    expect(findChromium().executablePath).toBe(path.join(PATH, files[0]!))
  },
)
