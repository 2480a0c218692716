import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { launchOptions } from './test/support/browser.ts'

/** Kept in the environment, since each worker reads this file anew. */
const port = (process.env['E2E_PORT'] ??= String(41_310))
const address = `http://localhost:${port}`
const data = join(
  tmpdir(),
  `alleel-e2e-${port}-${(process.env['E2E_RUN'] ??= String(process.pid))}`,
)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: address,
    locale: 'en',
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    url: `${address}/login`,
    env: { PORT: port, DATA_DIR: data },
    timeout: 60_000,
    reuseExistingServer: false,
  },
})
