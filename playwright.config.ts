import { defineConfig, devices } from '@playwright/test'
import { findChromium, findEngines } from './e2e/support/browser'
import { previewHeaders } from './e2e/support/previewHeaders'
import { freePort } from './e2e/sandbox/ports'
import { HOST } from './e2e/sandbox/settings'

const deployed = process.env.PLAYWRIGHT_BASE_URL
// Written back, so that the workers, which read this file again, look at the same port.
process.env.SANDBOX_PORT ??= String(await freePort())
const port = process.env.SANDBOX_PORT

const browser = findChromium()
if (!browser) {
  throw new Error('There is no browser to test with; `npm run test:e2e` installs one where it can.')
}
const chromium = {
  browserName: 'chromium' as const,
  launchOptions: { executablePath: browser.executablePath },
}

/** What only Chromium can be told or says in these words, and pictures drawn by it. */
const elsewhere = {
  grepInvert: deployed ? /@sandbox|@chromium/ : /@chromium/,
  testIgnore: /failures|looks/,
}
const otherProjects = {
  firefox: [{ name: 'firefox', use: devices['Desktop Firefox'], ...elsewhere }],
  webkit: [
    { name: 'webkit', use: devices['Desktop Safari'], ...elsewhere },
    { name: 'iphone', use: devices['iPhone 15'], ...elsewhere },
  ],
}

export default defineConfig({
  testDir: './e2e/specs',
  testMatch: '*.spec.ts',
  outputDir: '.sandbox/playwright/results',
  snapshotPathTemplate: 'e2e/looks/{arg}-{projectName}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy CI machine gets a second chance, and says so: the run reports what was flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['html', { open: 'never', outputFolder: '.sandbox/playwright/report' }]],
  // What asks the stand-in for faults has nobody to ask at a deployed address.
  grepInvert: deployed ? /@sandbox/ : undefined,
  use: {
    baseURL: deployed ?? `http://${HOST}:${port}`,
    extraHTTPHeaders: deployed ? previewHeaders() : undefined,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        ...chromium,
      },
    },
    {
      name: 'mobile',
      use: { ...devices['Pixel 7'], ...chromium },
      // What becomes of a signup does not depend on the size of the screen.
      testIgnore: 'failures.spec.ts',
    },
    ...findEngines().found.flatMap((engine) => otherProjects[engine]),
  ],
  webServer: deployed
    ? undefined
    : {
        command: `npx tsx e2e/sandbox/start.ts --built --port ${port} --inbox .sandbox/playwright.jsonl`,
        url: `http://${HOST}:${port}`,
        // A port named from outside may have a sandbox on it already.
        reuseExistingServer: true,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
      },
})
