import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readJourneyRuns, type JourneyRun } from '#flows/journeys/journey-file.ts'

const run: JourneyRun = {
  journey: 'recovery',
  branch: null,
  after: null,
  isMocked: false,
  test: { file: 'e2e/journeys/customer/recovery.e2e.ts', title: 'journey: …' },
  failure: null,
  revision: 'abc1234',
  recordedAt: '2026-11-23T16:00:00.000Z',
  steps: [],
}

describe('the recorded journeys', () => {
  it('are none before the first record', () => {
    expect(readJourneyRuns(join(tmpdir(), 'no such folder'))).toEqual([])
  })

  it('start with the main way, and leave out files of another shape', () => {
    const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
    const branch = { ...run, branch: 'The link has already been used' }
    const write = (name: string, content: object) =>
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
    write('a', branch)
    write('b', run)
    write('c', { ...run, journey: 'unknown' })
    write('d', {})

    expect(readJourneyRuns(folder)).toEqual([run, branch])
  })
})
