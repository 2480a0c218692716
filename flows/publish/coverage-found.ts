import type { AtlasCoverage } from './atlas-data.ts'
import { coverageFolder, readCoverage } from '../coverage-file.ts'

const runs = ['browser', 'unit'] as const

/** What the last runs of the tests have walked, if they have been run. */
export const coverageFound = (): AtlasCoverage[] =>
  runs
    .map((run) => ({ run, ...readCoverage(`${coverageFolder}/${run}.json`) }))
    .filter(({ tests }) => tests.length > 0)
