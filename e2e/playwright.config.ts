import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './support/chromium-flags.ts'

// Playwright matches this against a test's file, title and tags together.
const phone = /\.phone\.e2e\.ts|@phone/
const desktop = { grepInvert: phone, use: { viewport: { width: 1280, height: 800 } } }
/** Conversations of several browsers with sound and picture. They are measured against the clock, and two at once take the whole machine. */
const calls = '**/telehealth-session/*.e2e.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  forbidOnly: true,
  retries: 0,
  // One more than the cores that are reckoned with: a browser test waits as often as it works.
  workers: 3,
  fullyParallel: true,
  // Far more than any needs: a machine that gives half of its time to others fails nothing by it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // A trace costs every test half of its time again: it is asked for when one failure is looked at (`--trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM,
      args: [...chromiumFlags],
    },
  },
  projects: [
    { name: 'calls', testMatch: calls, workers: 1, ...desktop },
    { name: 'desktop', testIgnore: calls, ...desktop },
    { name: 'phone', grep: phone, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
