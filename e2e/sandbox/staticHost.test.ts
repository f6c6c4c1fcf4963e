/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { folderOf } from '@/lib/build/folder.test.setup'
import { protectPreview } from './fakePreview'
import { createSite } from './staticHost'

const SERVICE = 'https://mail.example.com'
const PAGE = `<!doctype html><body>${'<p>Where meals make cents</p>'.repeat(100)}</body>`
const folder = folderOf({ 'index.html': PAGE, '404.html': 'Not here' })

test('a protected preview answers 401 without the secret, and adds a toolbar unless told not to', async () => {
  const secret = { 'x-vercel-protection-bypass': 'open' }
  const ask = (headers?: Record<string, string>) =>
    createSite(folder, SERVICE, protectPreview('open')).request('/', { headers })
  const refused = await ask()
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-robots-tag')).toBe('noindex')
  expect((await ask({ 'x-vercel-protection-bypass': 'wrong' })).status).toBe(401)
  expect(await (await ask(secret)).text()).toMatch(/vercel\.live.*<\/body>/)
  expect(await (await ask({ ...secret, 'x-vercel-skip-toolbar': '1' })).text()).toBe(PAGE)
})
