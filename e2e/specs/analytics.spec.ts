import { cpSync } from 'node:fs'
import { finishPages } from '@/lib/export/finishPages'
import type { AnalyticsTool } from '@/lib/content/site'
import { readEnv } from '@/lib/env'
import { listen } from '../sandbox/ports'
import { builtServiceOrigin, sandboxEnv, SITE } from '../sandbox/settings'
import { createSite } from '../sandbox/staticHost'
import { expect, test } from '../support/fixtures'
import { watchContext } from '../support/guard'
import { pageOf } from '../support/deployment/readSite'
import { open } from '../support/visit'

/** Page as Next rendered it, before `finishPages`. */
const RENDERED = '.next/server/app/index.html'

/** Analytics script that reports each view to the origin of the script. */
const SCRIPT =
  'const { site } = document.currentScript.dataset; navigator.sendBeacon(new URL("/view", document.currentScript.src), site)'

test(
  'a listed analytics tool counts a view, except in tests and without JavaScript',
  { tag: ['@sandbox', '@chromium', '@spec-12'] },
  async ({ browser, lane, baseURL }, info) => {
    const counted: string[] = []
    const counter = await listen({
      async fetch(request: Request) {
        if (request.method === 'POST') counted.push(await request.text())
        return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript' } })
      },
    })
    const connect = counter.origin as `https://${string}`
    const data = { 'data-site': 'bites' }
    const tool: AnalyticsTool = { name: 'Teh', script: `${connect}/t.js`, data, connect: [connect] }
    const siteDir = info.outputPath('site')
    cpSync(SITE, siteDir, { recursive: true })
    const [url] = (await pageOf(baseURL!)).scripts
    const script = { url: url!, classes: [] }
    cpSync(RENDERED, `${siteDir}/index.html`)
    const service = builtServiceOrigin()
    finishPages({ ...readEnv(sandboxEnv(service)), siteDir }, script, [tool])
    const site = await listen(createSite(siteDir, service))
    const visit = { baseURL: site.origin }

    const silent = await browser.newContext({ ...visit, javaScriptEnabled: false })
    await (await silent.newPage()).goto('/')
    const watched = await browser.newContext(visit)
    const guard = await watchContext(watched, site.origin, [lane], service, [tool])
    await open(await watched.newPage())
    guard.verify()
    expect(counted).toEqual([])

    const visitor = await browser.newContext(visit)
    const page = await visitor.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await open(page)
    await expect.poll(() => counted).toEqual(['bites'])
    expect(errors).toEqual([])
    const refused = page.evaluate(() => (document.createElement('p').innerHTML = '<b>x</b>'))
    await expect(refused, 'Trusted Types').rejects.toThrow(/TrustedHTML/)
    for (const context of [silent, watched, visitor]) await context.close()
    site.close()
    counter.close()
  },
)
