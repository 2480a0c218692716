import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

import { checkedPages } from './e2e/support/accessibility.ts'
import { refusedAnalytics } from './e2e/support/analytics.ts'
import { launchOptions } from './test/support/browser.ts'
import { sandboxBeside } from './tools/sandbox.mjs'

// Below the ephemeral ports that the system assigns.
const port = process.env['E2E_PORT'] ?? '21310'
const address = `http://localhost:${port}`
const outside = sandboxBeside(Number(port))

const data = 'test-results/data'
const isWorker = 'TEST_WORKER_INDEX' in process.env
if (!isWorker)
  for (const folder of [data, checkedPages]) rmSync(folder, { recursive: true, force: true })

export default defineConfig({
  testDir: 'e2e',
  // Run by npm run pictures.
  testMatch: process.env['TOUR_PICTURES'] ? 'pictures.ts' : '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  // One more than there are cores: a test often waits for a timer, the disk or a frame.
  workers: availableParallelism() + 1,
  // See docs/decisions/0017.
  retries: 0,
  // Generous, so that no test fails because the machine is slow. The longest take 15 seconds on an idle machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./e2e/support/coverage-reporter.ts'],
  ],
  use: {
    baseURL: address,
    locale: 'en',
    storageState: { cookies: [refusedAnalytics], origins: [] },
    launchOptions: launchOptions(),
    // Tracing makes every step a third slower; E2E_TRACE=1 enables it for the test at hand.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    // 'only-on-failure' takes one of each page of each test and drops those of tests that passed.
    screenshot: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: {
        viewport: { width: 1440, height: 900 },
        // An eighth of the CPU time of the tests; the tests on a phone run with animations.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
  webServer: [
    {
      command: 'node dist/sandbox/main.js',
      url: `${outside.url}/healthz`,
      env: outside.sandbox,
      timeout: 60_000,
      reuseExistingServer: false,
    },
    {
      command: 'node dist/server/main.js',
      url: `${address}/login`,
      env: { ...outside.portal, PORT: port, DATA_DIR: data, TRUSTED_PROXIES: '127.0.0.1,::1' },
      timeout: 120_000,
      reuseExistingServer: false,
    },
  ],
})
