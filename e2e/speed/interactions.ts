import type { Page } from '@playwright/test'
import { chromium, devices } from '@playwright/test'
import { faq } from '@/lib/content/faq'
import { header } from '@/lib/content/header'
import { AuctionBoard } from '../auctionBoard'
import { findChromium } from '../browser'
import { meiLing, SignupForm } from '../signupForm'
import { drawn, open } from '../visit'
import { serve } from './serve'

const CPU_SLOWDOWN = 4
/** Long enough for the frame after an interaction, and for work put off until then. */
const AFTERWARDS_MS = 400

interface Seen {
  events: number[]
  tasks: number[]
}
export interface Interaction {
  /** From the tap or key to the next frame: what INP counts (web.dev/inp). */
  'INP ms': number
  /** The longest task of 50 ms or more while it was answered; 0 when there was none. */
  'long task ms': number
}

/**
 * Works every control of a built site once, on a phone's screen and with its CPU slowed down.
 * @returns what each took, by the control's name
 */
export async function measureInteractions(site: string): Promise<Record<string, Interaction>> {
  const server = await serve(site)
  const browser = await chromium.launch({ executablePath: findChromium()?.executablePath })
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'], baseURL: server.url })
    await page.addInitScript(watch)
    const cpu = await page.context().newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await open(page)
    await drawn(page)
    const measured: Record<string, Interaction> = {}
    for (const [control, act] of Object.entries(controls(page))) {
      await page.evaluate(forget)
      await act()
      await page.waitForTimeout(AFTERWARDS_MS)
      const { events, tasks } = await page.evaluate(
        () => (window as unknown as { seen: Seen }).seen,
      )
      measured[control] = {
        'INP ms': Math.max(0, ...events),
        'long task ms': Math.max(0, ...tasks),
      }
    }
    return measured
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Runs in the page. */
function watch() {
  const seen: Seen = { events: [], tasks: [] }
  ;(window as unknown as { seen: Seen }).seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) seen.events.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    seen.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

/** Runs in the page. */
function forget() {
  const { seen } = window as unknown as { seen: Seen }
  seen.events.length = 0
  seen.tasks.length = 0
}

function controls(page: Page): Record<string, () => Promise<void>> {
  const menu = page.getByRole('button', { name: header.menu })
  const board = new AuctionBoard(page)
  const form = new SignupForm(page)
  const question = page.locator('summary').filter({ hasText: faq.items[0].question })
  return {
    'menu, open': () => menu.tap(),
    'menu, close': () => page.keyboard.press('Escape'),
    'vendor, chosen': () => form.vendor.locator('..').tap(),
    'name, first letter': () => form.name.pressSequentially('T'),
    'email, first letter': () => form.email.pressSequentially('t'),
    'signup, sent': async () => {
      await form.enter(meiLing)
      await form.submitButton.tap()
    },
    'demo, started': () => board.start.tap(),
    'demo, paused': () => board.pause.tap(),
    'demo, reset': () => board.reset.tap(),
    'question, opened': () => question.tap(),
    'question, closed': () => question.tap(),
  }
}
