import { existsSync, readdirSync, readFileSync } from 'node:fs'

import type { AtlasCoverage } from './atlas-data.ts'

const folder = 'test-results/coverage'

/** What the last runs of the tests have walked, if they have been run. */
export const coverageFound = (): AtlasCoverage[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => readCoverage(file))
    : []

const readCoverage = (file: string): AtlasCoverage[] => {
  const rows: AtlasCoverage[] = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
  return rows
}
