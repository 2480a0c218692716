import { relative } from 'node:path'

import type { Reporter, TestModule } from 'vitest/node'

import { writeCoverage, type CoveringTest } from '#flows/coverage/coverage-file.ts'

/** Records for the atlas which transitions the tests have taken. */
class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(testsOf)
    if (tests.length > 0) writeCoverage('unit', tests)
  }
}

const testsOf = ({ moduleId, children }: TestModule): CoveringTest[] =>
  [...children.allTests()].flatMap((test) => {
    const { walked } = test.meta()
    if (!walked) return []
    const file = relative(process.cwd(), moduleId).replaceAll('\\', '/')
    return [{ file, title: test.fullName, walks: [], waived: [], ...walked }]
  })

// eslint-disable-next-line import/no-default-export -- a reporter is found by its default export
export default CoverageReporter
