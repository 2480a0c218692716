import { relative } from 'node:path'

import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

import { writeCoverage, type TestWalks, type CoveringTest } from '#flows/coverage/coverage-file.ts'

/** The annotation with the transition coverage of a tour. */
export const coverageAnnotation = 'transitions in the browser'

/** The attachment with the transitions that a test covered, or that its page driver waives. */
export const coverageAttachment = 'coverage'

/**
 * Prints the transition coverage of all tours in one table and writes the coverage file for the
 * flow atlas.
 */
class CoverageReporter implements Reporter {
  private readonly lines = new Map<string, string>()
  private readonly tests = new Map<string, CoveringTest>()
  private wholeFiles: readonly string[] = []

  onBegin(_: FullConfig, suite: Suite): void {
    if (!isFiltered(process.argv)) this.wholeFiles = [...new Set(suite.allTests().map(fileOf))]
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { type, description } of test.annotations)
      if (type === coverageAnnotation) this.lines.set(test.id, description ?? '')
    const walked = attachments
      .filter(({ name }) => name === coverageAttachment)
      .map(({ body }): TestWalks => JSON.parse(body?.toString() ?? '{}'))
    if (walked.length > 0) this.tests.set(test.id, coveringTest(test, walked))
  }

  onEnd(): void {
    const tests = [...this.tests.values()]
    if (tests.length > 0) writeCoverage('browser', { tests, wholeFiles: this.wholeFiles })
    if (this.lines.size === 0) return
    process.stdout.write(
      `\n${coverageAnnotation}\n${[...this.lines.values()].toSorted().join('\n')}\n`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}

/** Whether the command line chooses single tests of a file. */
const isFiltered = (commandLine: readonly string[]): boolean =>
  commandLine.some((argument) =>
    /^-g|^--(?:grep|project|shard|last-failed|only-changed|test-list)|:\d+$/.test(argument),
  )

const fileOf = ({ location }: TestCase): string =>
  relative(process.cwd(), location.file).replaceAll('\\', '/')

const coveringTest = (test: TestCase, walked: readonly TestWalks[]): CoveringTest => {
  const [, , , ...titles] = test.titlePath()
  return {
    kind: walked.some(({ isMocked }) => isMocked === true) ? 'mocked' : 'server',
    file: fileOf(test),
    title: titles.join(' › '),
    walks: walked.flatMap(({ walks }) => walks ?? []),
    waived: walked.flatMap(({ waived }) => waived ?? []),
  }
}

// eslint-disable-next-line import/no-default-export -- a reporter is found by its default export
export default CoverageReporter
