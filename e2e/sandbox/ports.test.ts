/** @jest-environment node */
import { createServer } from 'node:http'
import { expect, jest, test } from '@jest/globals'
import { listen } from './listen'
import { choosePort, freePort } from './ports'

test('chooses a later port where one is taken, and says so', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const first = await freePort()
  const whileFree = await choosePort(first, 'page')
  const other = await listen(createServer(), first)
  const chosen = await choosePort(first, 'page')
  other.close()
  const said = log.mock.calls.flat()
  log.mockRestore()
  expect(whileFree).toBe(first)
  expect(chosen).toBeGreaterThan(first)
  expect(said).toEqual([`Port ${first} is taken, so the page is on ${chosen}.`])
})
