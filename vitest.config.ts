import { existsSync } from 'node:fs'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { launchOptions } from './test/support/browser.ts'

const postgres = './test/support/postgres.setup.ts'

export default defineConfig({
  test: {
    testTimeout: 5000,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          globalSetup: existsSync(postgres) ? [postgres] : [],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'ui',
          include: ['test/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
