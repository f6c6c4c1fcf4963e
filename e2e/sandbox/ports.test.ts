/** @jest-environment node */
import { createServer } from 'node:http'
import { expect, jest, test } from '@jest/globals'
import { choosePort, freePort, listen } from './ports'

test('prints another free port when the first is in use', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const first = await freePort()
  const whileFree = await choosePort(first, 'page')
  const other = await listen(createServer(), first)
  const chosen = await choosePort(first, 'page')
  other.close()
  const said = log.mock.calls.flat()
  log.mockRestore()
  expect(whileFree).toBe(first)
  expect(chosen).not.toBe(first)
  expect(said).toEqual([`Port ${first} is in use; the page is on ${chosen}.`])
})
