import type { AtlasCoverage } from '../publish/atlas-data.ts'
import { coverageFolder, ofKind, readCoverage, type Run } from './coverage-file.ts'
import { mockedOnly } from './mocked-only.ts'
import { testKinds } from './test-kinds.ts'

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
        ...(kind === 'server' ? { waived: mockedOnly } : {}),
      }
    })
    .filter(({ tests }) => tests.length > 0)
}

const readFile = (run: Run, folder: string) => readCoverage(`${folder}/${run}.json`)
