import type { AtlasCoverage } from '../publish/atlas-data.ts'
import { coverageFolder, readCoverage } from './coverage-file.ts'

const runs = ['browser', 'unit'] as const

/** Reads what the last test runs have walked, if they have been run. */
export const readCoverageReports = (): AtlasCoverage[] =>
  runs
    .map((run) => {
      const { taken, transitions, tests } = readCoverage(`${coverageFolder}/${run}.json`)
      return { run, taken, transitions, tests }
    })
    .filter(({ tests }) => tests.length > 0)
