import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, it } from 'vitest'

import { readTestResults } from '#flows/coverage/read-results.ts'

it('the results of the last runs are counted by file, with the titles of failed tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), JSON.stringify(content))
  write('unit.json', {
    startTime: Date.UTC(2026, 10, 23),
    testResults: [
      {
        name: resolve('test/a.test.ts'),
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
          { fullName: 'three', status: 'skipped' },
        ],
      },
    ],
  })
  write('browser.json', {
    stats: { startTime: '2026-11-23T10:00:00.000Z' },
    suites: [
      {
        file: 'journeys/b.e2e.ts',
        specs: [{ title: 'outer', ok: true }],
        suites: [{ file: 'journeys/b.e2e.ts', specs: [{ title: 'inner', ok: true }] }],
      },
    ],
  })

  expect(readTestResults(folder)).toEqual({
    'test/a.test.ts': { passed: 1, failed: ['two'], at: '2026-11-23T00:00:00.000Z' },
    'e2e/journeys/b.e2e.ts': { passed: 2, failed: [], at: '2026-11-23T10:00:00.000Z' },
  })
  expect(readTestResults(join(folder, 'none'))).toEqual({})
})
