import type { AtlasCoverage } from '../publish/atlas-data.ts'
import { coverageFolder, readCoverage } from './coverage-file.ts'

const runs = ['browser', 'unit'] as const

/** Reads what the last test runs have walked, if they have been run. */
export const readCoverageReports = (): AtlasCoverage[] =>
  runs
    .map((run) => ({ run, ...readCoverage(`${coverageFolder}/${run}.json`) }))
    .filter(({ tests }) => tests.length > 0)
