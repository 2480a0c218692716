import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { launchOptions } from './test/support/browser.ts'

const temporaryFolder = './test/support/temporary-folder.setup.ts'
const postgres = './test/support/database/postgres.setup.ts'
const coverage = './test/support/coverage-reporter.ts'

export default defineConfig({
  test: {
    // By default Vitest leaves one core free, and uses one of two.
    maxWorkers: availableParallelism(),
    reporters: ['default', coverage],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          // Starting a process and importing the server again for each file takes more time than its tests.
          isolate: false,
          // A larger young generation of the heap saves a twentieth of the CPU time.
          execArgv: ['--max-semi-space-size=64'],
          restoreMocks: true,
          // A test that hangs is broken; starting a database on a busy machine is only slow.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          include: ['test/**/*.test.ts'],
          setupFiles: ['./test/support/walked.setup.ts'],
          globalSetup: [temporaryFolder, postgres].filter((file) => existsSync(file)),
        },
      },
      {
        extends: './vite.config.ts',
        // Vite would find these during the run and load a second copy of React.
        optimizeDeps: { include: ['react-dom/client', 'react-dom/server'] },
        test: {
          name: 'ui',
          // the development server compiles what a test opens for the first time
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
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
