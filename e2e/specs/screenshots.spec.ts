/** `npm run screenshots`: the page in every state at every width, and README.md's pictures. */
import type { Page } from '@playwright/test'
import { question } from '../support/answers'
import { test } from '../support/fixtures'
import type { Fixtures } from '../support/fixtures'
import { inEachFormState } from '../support/formStates'
import { loadAll, twoFrames } from '../support/screenshot'
import { openWithPausedClock } from '../support/visit'

const FOLDER = '.sandbox/screenshots'
const screen = (width: number, height: number) => ({ width, height })
const PHONE = screen(360, 740)
const SCREENS = [screen(280, 650), PHONE, screen(768, 1024), screen(1280, 800), screen(1920, 1080)]
const README_SCREENS = [PHONE, screen(1280, 600)]

interface State {
  name: string
  reach?: (page: Page, parts: Pick<Fixtures, 'board' | 'bar'>) => Promise<unknown>
  /** The width from which on there is no such state. */
  below?: number
}

const STATES: State[] = [
  { name: 'page' },
  { name: '404', reach: (page) => page.goto('/no-such-meal') },
  { name: 'menu-open', below: 1024, reach: (_page, { bar }) => bar.menuButton.click() },
  {
    name: 'demo-running',
    async reach(_page, { board }) {
      await board.start.click()
      await board.tick(12)
    },
  },
  { name: 'demo-ended', reach: (_page, { board }) => board.runToEnd() },
  { name: 'answer-open', reach: (page) => question(page, 1).click() },
  { name: 'forced-colours', reach: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  {
    name: 'text-200',
    reach: (page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%')),
  },
]

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

    for (const { name, reach, below = Infinity } of STATES) {
      if (viewport.width >= below) continue
      test(name, async ({ page, board, bar }) => {
        await openWithPausedClock(page)
        await loadAll(page)
        await reach?.(page, { board, bar })
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
