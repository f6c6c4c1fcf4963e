/** `npm run screenshots`: captures each state below at each width, and takes the pictures in README.md. */
import type { Page } from '@playwright/test'
import { question } from '../support/answers'
import { test } from '../support/fixtures'
import type { Fixtures } from '../support/fixtures'
import { inEachFormState } from '../support/formStates'
import { openWithPausedClock } from '../support/pausedClock'
import { loadAll, twoFrames } from '../support/screenshot'

const FOLDER = '.sandbox/screenshots'
const screen = (width: number, height: number) => ({ width, height })
const PHONE = screen(360, 740)
const SCREENS = [screen(280, 650), PHONE, screen(768, 1024), screen(1280, 800), screen(1920, 1080)]
const README_SCREENS = [PHONE, screen(1280, 600)]

type Parts = Pick<Fixtures, 'board' | 'bar'> & { page: Page }

const STATES: Record<string, (parts: Parts) => Promise<unknown>> = {
  page: () => Promise.resolve(),
  '404': ({ page }) => page.goto('/no-such-meal'),
  'menu-open': ({ bar }) => bar.openMenu(),
  async 'demo-running'({ board }) {
    await board.start.click()
    await board.tick(12)
  },
  'demo-ended': ({ board }) => board.runToEnd(),
  'answer-open': ({ page }) => question(page, 1).click(),
  'forced-colours': ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
  'text-200': ({ page }) => page.evaluate(() => (document.documentElement.style.fontSize = '200%')),
}

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ errors }) => errors.allow(/./))

async function take(page: Page, file: string, fullPage = true): Promise<void> {
  await loadAll(page)
  if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await twoFrames(page)
  await page.screenshot({ path: file, fullPage })
}

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    const fileOf = (name: string) => `${FOLDER}/${viewport.width}-${name}.png`

    for (const [name, reach] of Object.entries(STATES)) {
      test(name, async ({ page, board, bar }) => {
        await openWithPausedClock(page)
        await reach({ page, board, bar })
        await take(page, fileOf(name))
      })
    }

    test('states of the form', async ({ page, form, inbox }) => {
      await openWithPausedClock(page)
      await inEachFormState({ page, form, inbox }, (state) => take(page, fileOf(state)))
    })

    test.describe('JavaScript is off', () => {
      test.use({ javaScriptEnabled: false })
      test('no-script', async ({ page }) => {
        await page.goto('/')
        await take(page, fileOf('no-script'))
      })
    })
  })
}

for (const viewport of README_SCREENS) {
  test(`README.md at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openWithPausedClock(page)
    await take(page, `.github/page-${viewport.width}.jpg`, false)
  })
}
