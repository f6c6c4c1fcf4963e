import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { anchors } from '@/lib/content/site'
import { expect, test } from '../support/fixtures'
import { answered404 } from '../support/guard'
import { openWithPausedClock } from '../support/pausedClock'
import { fileAt } from '../support/deployment/readSite'
import { loadAll, twoFrames } from '../support/measuring/screenshot'

/**
 * Replaces the system font, which differs between machines, by that of most phones. Other packages split
 * Roboto by alphabet and leave out U+2011, the hyphen of “e‑mel”, which the system font would then draw.
 */
const ROBOTO = 'node_modules/@expo-google-fonts/roboto'
/** Weights of body text, with their files. */
const WEIGHTS = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold', 800: '800ExtraBold' }
/**
 * Switches off hinting, which a whole Chromium does and its headless shell does not. While one part is
 * pictured, hides fixed elements, which would cover it, and the other sections, whose heights would move it by
 * a fraction of a pixel.
 */
const STYLE = `
  :root { --font-text: test-roboto; }
  * { text-rendering: geometricPrecision; }
  body:has([data-pictured]) {
    header, & > a { visibility: hidden; }
    section:not([data-pictured]) { display: none; }
  }`

const RENEWAL = 'npx playwright test snapshots --update-snapshots all'
const ELSEWHERE = 'Without Linux, copy images from the artifact “playwright” of a CI run.'

/** Adds fonts and styles by script, which the page's CSP does not block. */
async function useRoboto(page: Page): Promise<void> {
  const faces = Object.entries(WEIGHTS).map(([weight, name]) => ({
    weight,
    base64: readFileSync(`${ROBOTO}/${name}/Roboto_${name}.ttf`, 'base64'),
  }))
  const add = ({ all, style }: { all: typeof faces; style: string }) => {
    for (const { weight, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
      document.fonts.add(new FontFace('test-roboto', bytes, { weight }))
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
  }
  await page.addInitScript(add, { all: faces, style: STYLE })
}

/** Compares the screen, or one part of the page, with an image. */
async function expectSnapshot(page: Page, picture: string, part?: Locator): Promise<void> {
  await loadAll(page)
  await twoFrames(page)
  const toggleMark = async () =>
    part?.evaluate((element) => element.closest('section')!.toggleAttribute('data-pictured'))
  await toggleMark()
  const now = await (part ?? page).screenshot({ scale: 'css' })
  await toggleMark()
  compare(now, picture)
}

/** Writes what it compares into the test's output, under the image's name, for CI's artifact. */
function compare(now: Buffer, picture: string): void {
  const renewal = `If ${picture} was meant to change: ${RENEWAL}. ${ELSEWHERE}`
  const file = test.info().snapshotPath(picture, { kind: 'snapshot' })
  writeFileSync(test.info().outputPath(path.basename(file)), now)
  expect.soft(now, renewal).toMatchSnapshot(picture)
}

/** Refuses to renew images elsewhere. */
function skipWithoutLinux(): void {
  const isLinux = process.platform === 'linux'
  if (!isLinux && test.info().config.updateSnapshots === 'all') throw new Error(ELSEWHERE)
  test.skip(!isLinux, 'Windows and macOS draw edges differently.')
}

test(
  'matches its visual snapshots as it opens, at the end of the demo, on success and on the 404 page',
  // Skips deployments, because the same build looks the same there.
  { tag: ['@spec-2', '@chromium', '@mobile', '@sandbox'] },
  async ({ page, board, form, errors }) => {
    skipWithoutLinux()
    errors.allow(answered404)
    // Adds one watcher a tick, so that the number of watchers is the same in every run.
    await page.addInitScript(() => {
      Math.random = () => 0.5
    })
    await useRoboto(page)
    await openWithPausedClock(page)
    await expectSnapshot(page, 'hero.png')
    await expectSnapshot(page, 'features.png', page.locator(`#${anchors.features}`))
    await expectSnapshot(page, 'board.png', board.root)
    await board.runToEnd()
    await expectSnapshot(page, 'board-ended.png', board.root)
    await form.join()
    await expectSnapshot(page, 'success.png', form.success)
    await page.goto('/no-such-meal')
    await expectSnapshot(page, 'not-found.png')
  },
)

test(
  'matches the visual snapshot of its share card',
  { tag: ['@spec-14', '@chromium', '@sandbox'] },
  async ({ baseURL }) => {
    skipWithoutLinux()
    const card = sharp(await fileAt(baseURL!, '/share-card.png'))
    compare(await card.resize(400).png().toBuffer(), 'share-card.png')
  },
)

test(
  'has every part in its order, as a screen reader meets it',
  {
    tag: ['@spec-1', '@spec-2', '@spec-11', '@chromium'],
  },
  async ({ page }) => {
    const renewal = `If this was meant to change: ${RENEWAL}`
    await openWithPausedClock(page)
    const ids = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids).toEqual(Object.values(anchors))
    // Empties the lists of support and social links, which change at launch. links.spec.ts tests them.
    await page
      .getByRole('contentinfo')
      .getByRole('list')
      .evaluateAll((lists) => lists.slice(-2).forEach((list) => list.replaceChildren()))
    const body = expect(page.locator('body'), renewal)
    await body.toMatchAriaSnapshot({ name: 'outline.aria.yml' }).catch(({ message }: Error) => {
      // Leaves out the call log, which repeats the whole page.
      throw new Error(message.split('Call log:')[0])
    })
  },
)
