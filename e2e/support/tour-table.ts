import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

import { writeCoverage, type CoverageRow } from '#flows/coverage-file.ts'

/** The annotation under which a test says how much of its chart it walked. */
export const coverageNote = 'transitions in the browser'

/** The attachment in which it says which transitions, and on which path. */
export const coverageFile = 'coverage'

/** Prints one table of what all tours walked, and writes it down for the atlas. */
class TourTable implements Reporter {
  private readonly lines = new Map<string, string>()
  private readonly rows: CoverageRow[] = []

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { type, description } of test.annotations)
      if (type === coverageNote) this.lines.set(test.id, description ?? '')
    for (const { name, body } of attachments)
      if (name === coverageFile && body) this.rows.push(JSON.parse(body.toString()))
  }

  onEnd(): void {
    if (this.rows.length > 0) writeCoverage('browser', this.rows)
    if (this.lines.size === 0) return
    process.stdout.write(`\n${coverageNote}\n${[...this.lines.values()].toSorted().join('\n')}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

// eslint-disable-next-line import/no-default-export -- a reporter is found by its default export
export default TourTable
