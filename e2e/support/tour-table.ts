import type { Reporter, TestCase } from '@playwright/test/reporter'

/** The annotation under which a test says how much of its chart it walked. */
export const coverageNote = 'transitions in the browser'

/** Prints one table of what all tours walked. */
class TourTable implements Reporter {
  private readonly rows = new Map<string, string>()

  onTestEnd(test: TestCase): void {
    for (const { type, description } of test.annotations)
      if (type === coverageNote) this.rows.set(test.id, description ?? '')
  }

  onEnd(): void {
    if (this.rows.size === 0) return
    process.stdout.write(`\n${coverageNote}\n${[...this.rows.values()].toSorted().join('\n')}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

// eslint-disable-next-line import/no-default-export -- a reporter is found by its default export
export default TourTable
