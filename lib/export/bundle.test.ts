import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { readEnv } from '@/lib/env'
import { folderOf } from './folder.test.setup'

const emailService = {
  origin: 'https://q.example',
  serviceId: 's',
  templateId: 't',
  publicKey: 'k',
}
const REPLACEMENT = '/w/lib/emailjs/preparedRequest.ts'
const OWN_REQUEST = '/w/node_modules/@emailjs/browser/es/api/sendPost.js'
/** Rolldown's options, in part. */
type Load = { filter: { id: RegExp }; handler: (id: string) => { code: string } }
type Options = { plugins: ({ load?: Load } | null)[] }

const STYLES = ['components/A/A.module.scss', 'components/B.module.scss']
const NAMES = {
  '/components/A/A.module.scss': { bar: 'x_bar' },
  '/components/B.module.scss': { bar: 'y_bar' },
  '/components/C.module.scss': { bar: 'z_bar' },
}

/** Loads the module with a fake of Rolldown, which is ES modules only: Jest cannot load it. */
async function withRolldown(...moduleIds: string[]) {
  const write = jest.fn<(output: object) => Promise<object>>(async () => ({
    output: [{ fileName: 'a.js', moduleIds }],
  }))
  const loaded: unknown[] = []
  const rolldown = async ({ plugins }: Options) => {
    const load = plugins.find((plugin) => plugin?.load)?.load
    const styles = STYLES.filter((file) => load?.filter.id.test(file))
    loaded.push(...styles.map((file) => JSON.parse(load!.handler(path.resolve(file)).code)))
    return { write, close: async () => {} }
  }
  jest.doMock('rolldown', () => ({ rolldown }))
  jest.resetModules()
  const siteDir = folderOf({ 'classes.json': JSON.stringify(NAMES) })
  const env = { ...readEnv({}), siteDir, emailService }
  return { ...(await import('./bundle')), write, loaded, env }
}

test("gives the islands' script Next's class names, and removes their file", async () => {
  const { bundleIslands, loaded, env } = await withRolldown(REPLACEMENT)
  expect(await bundleIslands(env)).toEqual({ url: '/a.js', classes: ['x_bar', 'y_bar'] })
  expect(loaded).toEqual([{ bar: 'x_bar' }, { bar: 'y_bar' }])
  expect(readdirSync(env.siteDir)).toEqual([])
  await expect(bundleIslands(env)).rejects.toThrow(/^classes.json names no class/)
})

test("stops at an islands' script with the library's own request", async () => {
  const { bundleIslands, env } = await withRolldown(REPLACEMENT, OWN_REQUEST)
  await expect(bundleIslands(env)).rejects.toThrow(/^Signups would be sent by @emailjs/)
})

test('tells the worker where to send, in its first line', async () => {
  const { bundleWorker, env, write } = await withRolldown()
  await bundleWorker(env)
  expect(write.mock.calls).toEqual([
    [
      expect.objectContaining({
        file: path.join(env.siteDir, 'waitlist/worker.js'),
        postBanner: `const emailService=${JSON.stringify(emailService)};`,
      }),
    ],
  ])
})

test.each(['serviceId', 'templateId', 'publicKey'])('makes no worker without %s', async (id) => {
  const { bundleWorker, env, write } = await withRolldown()
  await bundleWorker({ ...env, emailService: { ...emailService, [id]: '' } })
  expect(write).not.toHaveBeenCalled()
})
