import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readCoverage, writeCoverage, type CoveringTest } from '#flows/coverage/coverage-file.ts'
import { readCoverageReports } from '#flows/coverage/read-coverage.ts'
import { transitionsOf } from '#flows/coverage/transition-coverage.ts'
import { menuMachine } from '#machines/app/menu.machine.ts'
import { snackbarMachine } from '#machines/app/snackbar.machine.ts'

const [opened = ''] = transitionsOf(menuMachine)
const [shown = ''] = transitionsOf(snackbarMachine)
const here = 'test/flows/coverage/coverage-file.test.ts'
const neighbour = 'test/flows/coverage/transition-counts.test.ts'

const testOf = (title: string, file = here, walked = [opened]): CoveringTest => ({
  kind: 'unit',
  file,
  title,
  walks: [{ walked }],
  waived: [],
})

const createFolder = (): string => mkdtempSync(join(tmpdir(), 'coverage-'))

const titlesIn = (folder: string): string[] =>
  readCoverage(join(folder, 'unit.json')).tests.map(({ title }) => title)

describe('the coverage of a run', () => {
  it('keeps the tests of other files, and those that were not chosen in this one', () => {
    const folder = createFolder()
    writeCoverage(
      'unit',
      { tests: [testOf('first'), testOf('other', neighbour)], wholeFiles: [] },
      folder,
    )
    writeCoverage('unit', { tests: [testOf('second')], wholeFiles: [] }, folder)

    expect(titlesIn(folder).toSorted()).toEqual(['first', 'other', 'second'])
  })

  it('loses a test that is no longer in its file', () => {
    const folder = createFolder()
    writeCoverage('unit', { tests: [testOf('old'), testOf('kept')], wholeFiles: [here] }, folder)
    writeCoverage('unit', { tests: [testOf('kept')], wholeFiles: [here] }, folder)

    expect(titlesIn(folder)).toEqual(['kept'])
  })

  it('loses the tests of a deleted file', () => {
    const folder = createFolder()
    const tests = [testOf('gone', 'test/flows/deleted.test.ts'), testOf('kept')]
    writeCoverage('unit', { tests, wholeFiles: [] }, folder)

    expect(titlesIn(folder)).toEqual(['kept'])
  })

  it('leaves out the transitions of a machine that has changed since', () => {
    const folder = createFolder()
    const file = join(folder, 'unit.json')
    writeCoverage(
      'unit',
      { tests: [testOf('both', here, [opened, shown])], wholeFiles: [] },
      folder,
    )
    const written = JSON.parse(readFileSync(file, 'utf8'))
    const shapes = { ...written.shapes, menu: 'another shape' }
    writeFileSync(file, JSON.stringify({ ...written, shapes }))

    expect(readCoverage(file).transitions).toEqual([shown])
  })

  it('says when and from which revision it is', () => {
    const folder = createFolder()
    writeCoverage('unit', { tests: [testOf('one')], wholeFiles: [] }, folder)
    const { taken } = readCoverage(join(folder, 'unit.json'))

    expect(taken?.date).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(taken?.revision ?? '00000000').toMatch(/^[\da-f]{8,}$/)
  })

  it('is reported for each kind of tests', () => {
    const folder = createFolder()
    const tests: CoveringTest[] = [
      { ...testOf('journey'), kind: 'server' },
      { ...testOf('tour', here, [opened, shown]), kind: 'mocked' },
    ]
    writeCoverage('browser', { tests, wholeFiles: [] }, folder)
    const reports = readCoverageReports(folder)

    expect(
      reports.map(({ kind, transitions, tests: ofKind }) => [
        kind,
        transitions.toSorted(),
        ofKind.map(({ title }) => title),
      ]),
    ).toEqual([
      ['server', [opened], ['journey']],
      ['mocked', [opened, shown].toSorted(), ['tour']],
    ])
  })

  it('states for both kinds of browser tests why none takes the transitions of a machine without a page', () => {
    const folder = createFolder()
    const server: CoveringTest = { ...testOf('journey'), kind: 'server' }
    const mocked: CoveringTest = { ...testOf('tour'), kind: 'mocked' }
    writeCoverage('browser', { tests: [server, mocked], wholeFiles: [] }, folder)
    writeCoverage('unit', { tests: [testOf('one')], wholeFiles: [] }, folder)
    const waived = readCoverageReports(folder).map((report): [string, boolean] => [
      report.kind,
      report.waived?.some(({ transition }) => transition.startsWith('orderPayment.')) === true,
    ])

    expect(Object.fromEntries(waived)).toEqual({ server: true, mocked: true, unit: false })
  })
})
