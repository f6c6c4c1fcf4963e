import type { Locator, Page } from '@playwright/test'
import { firefox } from '@playwright/test'
import type { Browser, Driver, Target, WindowOptions } from './driver'
import { PATIENCE_MS } from './driver'

/** A cold Firefox took 11 s to start on two shared cores. */
const START_MS = 90_000

/**
 * Starts an installed Firefox through WebDriver BiDi. Playwright 1.64 can, 1.65 fails on every new
 * page (facts.md).
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    timeout: START_MS,
  })
  return {
    version: `Firefox ${browser.version()}`,
    async open({ origin, width, height, impatient }: WindowOptions) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width, height } })
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      page.setDefaultNavigationTimeout(2 * PATIENCE_MS)
      return drive(page, impatient ? 'commit' : 'load')
    },
    close: () => browser.close(),
  }
}

function drive(page: Page, waitUntil: 'commit' | 'load'): Driver {
  const find = (target: Target): Locator =>
    'text' in target
      ? page.getByText(target.text, { exact: true })
      : page.getByRole(target.role, { name: target.name, exact: true })

  return {
    async goto(path) {
      await page.goto(path, { waitUntil })
    },
    // A click that leads away would wait for the page it leads to.
    click: (target) => find(target).click({ noWaitAfter: true }),
    type: (target, text) => find(target).pressSequentially(text),
    key: (key) => page.keyboard.press(key),
    attribute: (target, name) => find(target).getAttribute(name),
    shows: async (target) => (await find(target).filter({ visible: true }).count()) === 1,
    evaluate: (run, argument) =>
      page.evaluate(run as (given: unknown) => ReturnType<typeof run>, argument),
    close: () => page.context().close(),
  }
}
