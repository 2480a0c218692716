import type { AtlasCoverage } from '../publish/atlas-data.ts'
import { coverageFolder, ofKind, readCoverage, type Run } from './coverage-file.ts'
import type { Waiver } from '../graph/flow-model.ts'
import { transitionsWithoutPage } from './machines-without-page.ts'
import { mockedOnly } from './mocked-only.ts'
import { testKinds, type TestKind } from './test-kinds.ts'

/** Reads what the last test runs have walked, if they have been run: a report for each kind of tests. */
export const readCoverageReports = (folder = coverageFolder): AtlasCoverage[] => {
  const files = { browser: readFile('browser', folder), unit: readFile('unit', folder) }
  return testKinds
    .map((kind) => {
      const { taken, transitions, tests } = ofKind(
        files[kind === 'unit' ? 'unit' : 'browser'],
        kind,
      )
      return {
        kind,
        taken,
        transitions,
        tests,
        waived: waiversOf(kind),
      }
    })
    .filter(({ tests }) => tests.length > 0)
}

/** The transitions that no test of a kind can take, whatever its page driver waives. */
const waiversOf = (kind: TestKind): readonly Waiver[] => {
  if (kind === 'unit') return []
  return kind === 'server' ? [...mockedOnly, ...transitionsWithoutPage] : transitionsWithoutPage
}

const readFile = (run: Run, folder: string) => readCoverage(`${folder}/${run}.json`)
