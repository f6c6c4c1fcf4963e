/** `npm run screenshots`: every section and state at every width, print.pdf, README.md's pictures. */
import type { Page } from '@playwright/test'
import { anchors } from '@/lib/content/site'
import { question } from '../support/answers'
import { test } from '../support/fixtures'
import type { Fixtures } from '../support/fixtures'
import { inEachFormState } from '../support/formStates'
import { loadAll, twoFrames } from '../support/screenshot'
import { scrollTo } from '../support/scroll'
import { openWithPausedClock } from '../support/visit'

const FOLDER = '.sandbox/screenshots'
const screen = (width: number, height: number) => ({ width, height })
const PHONE = screen(360, 740)
const SCREENS = [screen(280, 650), PHONE, screen(768, 1024), screen(1280, 800), screen(1920, 1080)]
const README_SCREENS = [PHONE, screen(1280, 600)]

type Parts = Pick<Fixtures, 'form' | 'board' | 'bar'>

interface Shot {
  name: string
  /** A selector of the part to show. Without it the screen as it is. */
  of?: string
  arrange?: (page: Page, parts: Parts) => Promise<unknown>
  /** The width from which on there is no such state. */
  below?: number
}

const wholePage = 'body'
const waitlist = `#${anchors.waitlist}`
const demo = `#${anchors.demo}`

const SHOTS: Shot[] = [
  { name: 'hero' },
  { name: 'full', of: wholePage },
  ...Object.values(anchors).map((id) => ({ name: id, of: `#${id}` })),
  { name: 'footer', of: 'footer' },
  { name: '404', arrange: (page) => page.goto('/no-such-meal') },
  { name: 'header-solid', arrange: (page) => scrollTo(page, 700) },
  { name: 'menu-open', below: 1024, arrange: (_page, { bar }) => bar.menuButton.click() },
  { name: 'vendor', of: waitlist, arrange: (_page, { form }) => form.vendor.check() },
  { name: 'focus', of: waitlist, arrange: (_page, { form }) => form.customer.press('Tab') },
  {
    name: 'demo-running',
    of: demo,
    async arrange(_page, { board }) {
      await board.start.click()
      await board.tick(12)
    },
  },
  { name: 'demo-ended', of: demo, arrange: (_page, { board }) => board.runToEnd() },
  { name: 'answer-open', of: `#${anchors.faq}`, arrange: (page) => question(page, 1).click() },
  {
    name: 'forced-colours',
    of: wholePage,
    arrange: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  {
    name: 'text-200',
    of: wholePage,
    arrange: (page) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      }),
  },
]

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ errors }) => errors.allow(/./))

async function take(page: Page, file: string, of?: string): Promise<void> {
  await loadAll(page)
  if (of) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // A clip of the whole page: scrolled to, a part would have the fixed header across it.
  const clip = of ? ((await page.locator(of).boundingBox()) ?? undefined) : undefined
  await twoFrames(page)
  await page.screenshot({ path: file, fullPage: Boolean(of), clip })
}

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    const fileOf = (name: string) => `${FOLDER}/${viewport.width}-${name}.png`

    for (const { name, of, arrange, below = Infinity } of SHOTS) {
      if (viewport.width >= below) continue
      test(name, async ({ page, form, board, bar }) => {
        await openWithPausedClock(page)
        await loadAll(page)
        await arrange?.(page, { form, board, bar })
        await take(page, fileOf(name), of)
      })
    }

    test('states of the form', async ({ page, form, inbox }) => {
      await openWithPausedClock(page)
      await inEachFormState({ page, form, inbox }, (state) => take(page, fileOf(state), waitlist))
    })

    test.describe('JavaScript is off', () => {
      test.use({ javaScriptEnabled: false })
      test('no-script', async ({ page }) => {
        await page.goto('/')
        await take(page, fileOf('no-script'), wholePage)
      })
    })
  })
}

for (const viewport of README_SCREENS) {
  test(`README.md at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openWithPausedClock(page)
    await take(page, `.github/page-${viewport.width}.jpg`)
  })
}

test('on paper', async ({ page }) => {
  await openWithPausedClock(page)
  await loadAll(page)
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  await page.pdf({ path: `${FOLDER}/print.pdf`, format: 'A4', margin })
})
