import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT } from '../sandbox/settings'
import { AuctionBoard } from '../support/auctionBoard'
import { expectSignup } from '../support/delivery'
import { expect, test } from '../support/fixtures'
import { sandboxInbox } from '../support/inbox'
import { meiLing, SignupForm } from '../support/signupForm'

/** `npm run dev`. Comes back with both addresses that it prints. */
async function startDevelopment() {
  const dev = spawn(process.execPath, ['--import', 'tsx', 'e2e/sandbox/start.ts', '--dev'], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  dev.stdout.on('data', (text) => {
    said += String(text)
  })
  const address = (of: string) => new RegExp(`${of}\\s+(http:[^\\s]+)`).exec(said)?.[1] ?? ''
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Ready in')
  return {
    page: address('Page'),
    service: new URL(address('Inbox')).origin,
    async stop() {
      dev.kill('SIGTERM')
      await once(dev, 'exit')
    },
  }
}

test(
  'under npm run dev, where Next hydrates the page, the demo runs and a signup arrives',
  { tag: ['@spec-2.18', '@sandbox'] },
  async ({ browser, lane }) => {
    test.setTimeout(120_000)
    const development = await startDevelopment()
    const inbox = sandboxInbox(development.service, lane)
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', ({ message }) => errors.push(message))
    try {
      // The first visit compiles the page.
      await page.goto(development.page, { timeout: 60_000 })
      const board = new AuctionBoard(page)
      await expect(async () => {
        if (await board.start.isVisible()) await board.start.click()
        await expect(board.pause).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(board.price).toHaveText('RM24.50')
      const form = new SignupForm(page, meiLing(lane))
      await form.vendor.check()
      await form.join()
      await expectSignup(inbox, form.person, 'vendor')
      expect(errors).toEqual([])
    } finally {
      await inbox.clear()
      await page.close()
      await development.stop()
    }
  },
)
