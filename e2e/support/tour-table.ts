import { relative } from 'node:path'

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

import { writeCoverage, type Walked, type WalkingTest } from '#flows/coverage-file.ts'

/** The annotation under which a test says how much of its chart it walked. */
export const coverageNote = 'transitions in the browser'

/** The attachment in which it says where it went through the machines, or what of a machine it leaves out. */
export const coverageFile = 'coverage'

/** Prints one table of what all tours walked, and writes down for the atlas where every test went. */
class TourTable implements Reporter {
  private readonly lines = new Map<string, string>()
  private readonly tests = new Map<string, WalkingTest>()

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { type, description } of test.annotations)
      if (type === coverageNote) this.lines.set(test.id, description ?? '')
    const walked = attachments
      .filter(({ name }) => name === coverageFile)
      .map(({ body }): Walked => JSON.parse(body?.toString() ?? '{}'))
    if (walked.length > 0) this.tests.set(test.id, walkingTest(test, walked))
  }

  onEnd(): void {
    if (this.tests.size > 0) writeCoverage('browser', [...this.tests.values()])
    if (this.lines.size === 0) return
    process.stdout.write(`\n${coverageNote}\n${[...this.lines.values()].toSorted().join('\n')}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

const walkingTest = (test: TestCase, walked: readonly Walked[]): WalkingTest => {
  const [, , , ...titles] = test.titlePath()
  return {
    file: relative(process.cwd(), test.location.file).replaceAll('\\', '/'),
    title: titles.join(' › '),
    walks: walked.flatMap(({ walks }) => walks ?? []),
    waived: walked.flatMap(({ waived }) => waived ?? []),
  }
}

// eslint-disable-next-line import/no-default-export -- a reporter is found by its default export
export default TourTable
