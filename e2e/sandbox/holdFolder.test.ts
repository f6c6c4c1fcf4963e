/** @jest-environment node */
import { expect, jest, test } from '@jest/globals'
import { folderOf } from '@/lib/export/folder.test.setup'
import { holdFolder } from './holdFolder'

/** Holds a folder as a process of its own would. */
function hold(command: string, folder: string): Promise<void> {
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test' })
  return holdFolder(command, 4242, folder)
}

test('one command at a time holds a folder, the next one names it, and clones are free', async () => {
  const folder = folderOf({})
  await hold('npm start', folder)
  await expect(holdFolder('npm run build:sandbox', 1, folder)).resolves.toBeUndefined()
  await expect(hold('npm test', folder)).rejects.toThrow('npm start (process 4242) is running')
  await expect(hold('npm test', folderOf({}))).resolves.toBeUndefined()
})
