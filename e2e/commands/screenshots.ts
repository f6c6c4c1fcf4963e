import path from 'node:path'
import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { chromium } from '@playwright/test'
import { header } from '@/lib/content/header'
import { anchors } from '@/lib/content/site'
import { startSandbox } from '../sandbox/sandbox'
import { exitWithMessage } from '../sandbox/say'
import { PROJECT } from '../sandbox/settings'
import { question } from '../support/answers'
import { AuctionBoard } from '../support/auctionBoard'
import { findChromium } from '../support/browser'
import type { Inbox } from '../support/inbox'
import { sandboxInbox } from '../support/inbox'
import { scrollTo } from '../support/scroll'
import { meiLing, SignupForm } from '../support/signupForm'
import { loadAll, twoFrames } from '../support/looks'
import { openStopped } from '../support/visit'

const FOLDER = path.join(PROJECT, '.sandbox/screenshots')
const screen = (width: number, height: number) => ({ width, height })
const PHONE = screen(360, 740)
const SCREENS = [screen(280, 650), PHONE, screen(768, 1024), screen(1280, 800), screen(1920, 1080)]
const README_SCREENS = [PHONE, screen(1280, 600)]

interface Shot {
  name: string
  /** A selector of the part to show. Without it the screen as it is. */
  of?: string
  path?: string
  context?: BrowserContextOptions
  /** Leads the page into the state to be shown. */
  arrange?: (page: Page, form: SignupForm, inbox: Inbox) => Promise<unknown>
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
  { name: '404', path: '/no-such-meal' },
  { name: 'header-solid', arrange: (page) => scrollTo(page, 700) },
  {
    name: 'menu-open',
    below: 1024,
    arrange: (page) => page.getByRole('button', { name: header.menu }).click(),
  },
  { name: 'vendor', of: waitlist, arrange: (_page, form) => form.vendor.check() },
  { name: 'focus', of: waitlist, arrange: (_page, form) => form.customer.press('Tab') },
  {
    name: 'invalid',
    of: waitlist,
    arrange: (_page, form) => form.send({ name: ' ', email: 'mei.ling', phoneNo: '' }),
  },
  {
    name: 'joining',
    of: waitlist,
    async arrange(_page, form, inbox) {
      await inbox.fault({ fault: 'silence' })
      await form.send()
      await inbox.waitForRequests(1)
    },
  },
  { name: 'success', of: waitlist, arrange: (_page, form) => form.join() },
  {
    name: 'network-error',
    of: waitlist,
    async arrange(page, form) {
      await page.context().setOffline(true)
      await form.send()
      await form.networkError.waitFor()
    },
  },
  {
    name: 'still-sending',
    of: waitlist,
    async arrange(_page, form, inbox) {
      await inbox.fault({ fault: 500, times: 'always' })
      await form.join()
      await form.expectStillSending()
    },
  },
  {
    name: 'demo-running',
    of: demo,
    async arrange(page) {
      const board = new AuctionBoard(page)
      await board.start.click()
      await board.tick(12)
    },
  },
  { name: 'demo-ended', of: demo, arrange: (page) => new AuctionBoard(page).runToEnd() },
  { name: 'answer-open', of: `#${anchors.faq}`, arrange: (page) => question(page, 1).click() },
  { name: 'no-script', of: wholePage, context: { javaScriptEnabled: false } },
  { name: 'forced-colours', of: wholePage, context: { forcedColors: 'active' } },
  {
    name: 'text-200',
    of: wholePage,
    arrange: (page) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      }),
  },
]

/** `npm run screenshots`: every section and state at every width, print.pdf, README.md's pictures. */
async function screenshots(): Promise<void> {
  const sandbox = await startSandbox({ inboxFile: path.join(FOLDER, 'inbox.json') })
  const browser = await chromium.launch(findChromium() ?? {})
  for (const { width, height } of SCREENS) {
    for (const shot of SHOTS.filter(({ below = Infinity }) => width < below)) {
      const file = path.join(FOLDER, `${width}-${shot.name}.png`)
      await take(browser, sandbox, { width, height }, shot, file)
    }
    console.log(`${width} px done, in ${FOLDER}`)
  }
  for (const viewport of README_SCREENS) {
    const file = path.join(PROJECT, `e2e/looks/readme-${viewport.width}.jpg`)
    await take(browser, sandbox, viewport, { name: 'readme' }, file)
  }
  const paper = await browser.newPage()
  await paper.goto(sandbox.page)
  await loadAll(paper)
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  await paper.pdf({ path: path.join(FOLDER, 'print.pdf'), format: 'A4', margin })
  await browser.close()
  sandbox.close()
}

async function take(
  browser: Browser,
  sandbox: { page: string; service: string },
  viewport: ViewportSize,
  { name, of, path: address = '/', context: options, arrange }: Shot,
  file: string,
): Promise<void> {
  // Motion at its end. Playwright's own way would end what the scroll drives too.
  const context = await browser.newContext({
    baseURL: sandbox.page,
    viewport,
    reducedMotion: 'reduce',
    ...options,
  })
  const lane = `${viewport.width}-${name}`
  const inbox = sandboxInbox(sandbox.service, lane)
  const page = await context.newPage()
  // Without script, and on the 404 page, there is no form that could answer.
  const answers = address === '/' && options?.javaScriptEnabled !== false
  await (answers ? openStopped(page) : page.goto(address))
  await loadAll(page)
  await arrange?.(page, new SignupForm(page, meiLing(lane)), inbox)
  if (of) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // A clip of the whole page: scrolled to, a part would have the fixed header across it.
  const clip = of ? ((await page.locator(of).boundingBox()) ?? undefined) : undefined
  await twoFrames(page)
  await page.screenshot({ path: file, fullPage: Boolean(of), clip })
  await context.close()
  await inbox.clear()
}

screenshots().catch(exitWithMessage)
