import { relative } from 'node:path'

import type { Reporter, TestModule } from 'vitest/node'

import { writeCoverage, type CoveringTest } from '#flows/coverage/coverage-file.ts'

/** Records for the atlas which transitions the tests have taken. */
class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(testsOf)
    const wholeFiles = modules.filter(isWhole).map(fileOf)
    if (tests.length > 0) writeCoverage('unit', { tests, wholeFiles })
  }
}

/** A run by name skips the other tests of the file. */
const isWhole = ({ children }: TestModule): boolean =>
  [...children.allTests()].every((test) => test.result().state !== 'skipped')

const fileOf = ({ moduleId }: TestModule): string =>
  relative(process.cwd(), moduleId).replaceAll('\\', '/')

const testsOf = (module: TestModule): CoveringTest[] =>
  [...module.children.allTests()].flatMap((test) => {
    const { walked } = test.meta()
    if (!walked) return []
    return [
      {
        kind: 'unit',
        file: fileOf(module),
        title: test.fullName,
        walks: walked.walks ?? [],
        waived: walked.waived ?? [],
      },
    ]
  })

// eslint-disable-next-line import/no-default-export -- a reporter is found by its default export
export default CoverageReporter
