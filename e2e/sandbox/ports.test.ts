/** @jest-environment node */
import { createServer } from 'node:http'
import { expect, test } from '@jest/globals'
import { freePort, listen } from './ports'

test('chooses another port only when the first is in use', async () => {
  const first = await freePort()
  const whileFree = await freePort(first)
  const other = await listen(createServer(), first)
  const chosen = await freePort(first)
  other.close()
  expect(whileFree).toBe(first)
  expect(chosen).not.toBe(first)
})
