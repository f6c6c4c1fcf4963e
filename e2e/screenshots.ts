import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { header } from '@/lib/content/header'
import { anchors } from '@/lib/content/site'
import { SUCCESS_MS } from '@/lib/waitlist/signup'
import { AuctionBoard } from './support/auctionBoard'
import { findChromium } from './support/browser'
import type { Inbox } from './support/inbox'
import { sandboxInbox } from './support/inbox'
import { startSandbox } from './sandbox/sandbox'
import { endWith } from './sandbox/say'
import { PROJECT } from './sandbox/settings'
import { meiLing, SignupForm } from './support/signupForm'
import { seeAll } from './support/still'
import { openStopped } from './support/visit'

const FOLDER = path.join(PROJECT, '.sandbox/screenshots')
const WIDTHS = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
/** Below it the links are behind the hamburger. */
const WIDE = 960
const TICK_MS = 2000

interface Shot {
  name: string
  /** The part to show; without it the screen as it is. */
  of?: string
  fullPage?: boolean
  context?: BrowserContextOptions
  /** Leads the page into the state to be shown. */
  arrange?: (page: Page, form: SignupForm, inbox: Inbox) => Promise<void>
  /** Widths it makes no sense at. */
  without?: (width: number) => boolean
}

const joined = `#${anchors.waitlist}`
const demo = `#${anchors.demo}`

const SHOTS: Shot[] = [
  { name: 'hero' },
  { name: 'full', fullPage: true, arrange: seeAll },
  ...Object.values(anchors).map((id) => ({ name: id, of: `#${id}`, arrange: seeAll })),
  { name: 'footer', of: 'footer', arrange: seeAll },
  {
    name: 'header-solid',
    arrange: async (page) =>
      page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' })),
  },
  {
    name: 'menu-open',
    without: (width) => width >= WIDE,
    arrange: async (page) => page.getByRole('button', { name: header.menu }).click(),
  },
  { name: 'vendor', of: joined, arrange: async (_page, form) => form.vendor.check() },
  {
    name: 'focus',
    of: joined,
    arrange: async (page, form) => {
      await form.customer.focus()
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'invalid',
    of: joined,
    arrange: async (_page, form) => {
      await form.enter({ name: ' ', email: 'mei.ling', phoneNo: '' })
      await form.submit()
    },
  },
  {
    name: 'joining',
    of: joined,
    arrange: async (_page, form, inbox) => {
      await inbox.fault({ fault: 'silence' })
      await form.enter()
      await form.submit()
      await inbox.waitForRequests(1)
    },
  },
  { name: 'success', of: joined, arrange: async (_page, form) => form.join() },
  {
    name: 'network-error',
    of: joined,
    arrange: async (page, form) => {
      await page.context().setOffline(true)
      await form.enter()
      await form.submit()
      await form.networkError.waitFor()
    },
  },
  {
    name: 'still-sending',
    of: joined,
    arrange: async (page, form, inbox) => {
      await inbox.fault({ fault: 500, times: 'always' })
      await form.join()
      await page.clock.runFor(SUCCESS_MS)
      await form.pending.waitFor()
    },
  },
  { name: 'demo-running', of: demo, arrange: async (page) => runDemo(page, 12) },
  { name: 'demo-ended', of: demo, arrange: async (page) => runDemo(page, 34) },
  {
    name: 'answer-open',
    of: `#${anchors.faq}`,
    arrange: async (page) => page.locator('summary').nth(1).click(),
  },
  {
    name: 'placeholder-link',
    of: 'footer',
    arrange: async (page) => {
      await seeAll(page)
      await page.locator('footer [aria-disabled]').first().focus()
    },
  },
  { name: 'no-script', fullPage: true, context: { javaScriptEnabled: false }, arrange: seeAll },
  { name: 'forced-colours', fullPage: true, context: { forcedColors: 'active' }, arrange: seeAll },
  {
    name: 'text-200',
    fullPage: true,
    arrange: async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await seeAll(page)
    },
  },
  {
    name: 'print',
    fullPage: true,
    arrange: async (page) => {
      await seeAll(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
]

/** `npm run screenshots`: every section and state of the built page at four widths, as PNGs. */
async function screenshots(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const inboxFile = path.join(PROJECT, '.sandbox/screenshots.jsonl')
  const sandbox = await startSandbox({ inboxFile })
  const browser = await chromium.launch({ executablePath: findChromium()?.executablePath })
  let count = 0
  try {
    for (const [width, height] of Object.entries(WIDTHS)) {
      const viewport = { width: Number(width), height }
      for (const shot of SHOTS) {
        if (shot.without?.(viewport.width)) continue
        await take(browser, sandbox, viewport, shot)
        count += 1
      }
      await takeNotFound(browser, sandbox.page, viewport)
      count += 1
      console.log(`${width} px`)
    }
  } finally {
    await browser.close()
    sandbox.close()
  }
  console.log(`${count} screenshots in ${path.relative(process.cwd(), FOLDER) || FOLDER}`)
}

async function take(
  browser: Browser,
  sandbox: { page: string; service: string },
  viewport: { width: number; height: number },
  { name, of, fullPage = false, context: options, arrange }: Shot,
): Promise<void> {
  const context = await browser.newContext({ baseURL: sandbox.page, viewport, ...options })
  const lane = `${viewport.width}-${name}`
  const inbox = sandboxInbox(sandbox.service, lane)
  const page = await context.newPage()
  await (options?.javaScriptEnabled === false ? page.goto('/') : openStopped(page))
  await arrange?.(page, new SignupForm(page, meiLing(lane)), inbox)
  if (of) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await finishMotion(page)
  const file = path.join(FOLDER, `${viewport.width}-${name}.png`)
  // A clip of the whole page: scrolled to, a part would have the fixed header across it.
  const clip = of ? ((await page.locator(of).boundingBox()) ?? undefined) : undefined
  await page.screenshot({
    path: file,
    fullPage: fullPage || Boolean(of),
    clip,
    animations: 'disabled',
  })
  await context.close()
  await inbox.clear()
}

async function takeNotFound(
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const page = await browser.newPage({ baseURL: origin, viewport })
  await page.goto('/no-such-meal')
  await page.evaluate(async () => document.fonts.ready)
  await page.screenshot({ path: path.join(FOLDER, `${viewport.width}-404.png`) })
  await page.close()
}

async function runDemo(page: Page, ticks: number): Promise<void> {
  await seeAll(page)
  await new AuctionBoard(page).start.click()
  await page.clock.runFor(ticks * TICK_MS)
}

async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(async () => document.fonts.ready)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      if (animation.timeline === document.timeline && Number.isFinite(endTime)) animation.finish()
    }
  })
}

screenshots().catch(endWith)
