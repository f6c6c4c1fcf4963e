/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, jest, test } from '@jest/globals'
import { whenGone } from './whenGone'

test('stops once, when the watched process has ended', async () => {
  jest.useFakeTimers()
  const watched = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])
  const stop = jest.fn()
  whenGone(watched.pid!, stop)
  jest.advanceTimersByTime(10_000)
  expect(stop).not.toHaveBeenCalled()
  watched.kill()
  await once(watched, 'exit')
  jest.advanceTimersByTime(10_000)
  expect(stop).toHaveBeenCalledTimes(1)
})
