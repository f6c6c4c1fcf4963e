import { defineConfig } from '@playwright/test'
import config from './playwright.config'

export default defineConfig({
  ...config,
  testMatch: 'screenshots.spec.ts',
  testIgnore: [],
  projects: config.projects?.slice(0, 1),
  reporter: 'dot',
})
