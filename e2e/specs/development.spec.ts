import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT } from '../sandbox/settings'
import { AuctionBoard } from '../support/auctionBoard'
import { expectSignup } from '../support/delivery'
import { expect, test } from '../support/fixtures'
import { sandboxInbox } from '../support/inbox'
import { meiLing, SignupForm } from '../support/signupForm'

/** `npm run dev`, with an inbox of its own. */
function startDevelopment() {
  const command = '--import tsx e2e/sandbox/start.ts --dev --inbox .sandbox/development.json'
  const dev = spawn(process.execPath, command.split(' '), {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(dev, 'exit')
  let said = ''
  dev.stdout.on('data', (text) => {
    said += String(text)
  })
  const address = (of: string) => new RegExp(`${of}\\s+(http:[^\\s]+)`).exec(said)?.[1] ?? ''
  return {
    /** The addresses that it prints. */
    async addresses() {
      await expect.poll(() => said, { timeout: 60_000 }).toContain('Ready in')
      return { page: address('Page'), service: new URL(address('Inbox')).origin }
    },
    async stop() {
      dev.kill('SIGTERM')
      await ended
    },
  }
}

test(
  'under npm run dev, where Next hydrates the page, the demo runs and a signup arrives',
  { tag: ['@spec-2.18', '@sandbox'] },
  async ({ browser, lane }) => {
    test.setTimeout(120_000)
    const development = startDevelopment()
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', ({ message }) => errors.push(message))
    try {
      const { page: address, service } = await development.addresses()
      const inbox = sandboxInbox(service, lane)
      // The first visit compiles the page.
      const answer = await page.goto(address, { timeout: 60_000 })
      expect(answer!.status()).toBe(200)
      const board = new AuctionBoard(page)
      await expect(async () => {
        if (await board.start.isVisible()) await board.start.click()
        await expect(board.pause).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(board.price).not.toHaveText('RM25.00')
      const form = new SignupForm(page, meiLing(lane))
      await form.vendor.check()
      await form.join()
      await expectSignup(inbox, form.person, 'vendor')
      expect(errors).toEqual([])
      await inbox.clear()
    } finally {
      await page.close()
      await development.stop()
    }
  },
)
