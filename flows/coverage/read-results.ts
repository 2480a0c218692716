import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

import * as v from 'valibot'

/** How the tests of a file ended in the last run. */
export type FileResult = { passed: number; failed: readonly string[]; at: string }

/** The results of the last runs, by the file of the tests. */
export type TestResults = Readonly<Record<string, FileResult>>

/** Reads the reports of Vitest and Playwright that `npm test` leaves. */
export const readTestResults = (folder = 'test-results'): TestResults => {
  const results: Record<string, { passed: number; failed: string[]; at: string }> = {}
  for (const { file, title, isPassed, at } of [
    ...unitTests(read(UnitReport, `${folder}/unit.json`)),
    ...browserTests(read(BrowserReport, `${folder}/browser.json`)),
  ]) {
    const result = (results[file] ??= { passed: 0, failed: [], at })
    if (isPassed) result.passed += 1
    else result.failed.push(title)
  }
  return results
}

type TestResult = { file: string; title: string; isPassed: boolean; at: string }

const UnitReport = v.object({
  startTime: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
})

const unitTests = (report: v.InferOutput<typeof UnitReport> | null): TestResult[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(process.cwd(), name).replaceAll('\\', '/'),
        title: fullName,
        isPassed: status === 'passed',
        at: new Date(report?.startTime ?? 0).toISOString(),
      })),
  )

type Suite = {
  file?: string | undefined
  specs?: { title: string; ok: boolean }[] | undefined
  suites?: Suite[] | undefined
}

const Suite: v.GenericSchema<unknown, Suite> = v.object({
  file: v.optional(v.string()),
  specs: v.optional(v.array(v.object({ title: v.string(), ok: v.boolean() }))),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

const BrowserReport = v.object({
  stats: v.object({ startTime: v.string() }),
  suites: v.array(Suite),
})

const browserTests = (report: v.InferOutput<typeof BrowserReport> | null): TestResult[] =>
  (report?.suites ?? []).flatMap((suite) => testsOf(suite, report?.stats.startTime ?? ''))

/** The paths in the report are relative to the folder of the tests. */
const testsOf = ({ file = '', specs = [], suites = [] }: Suite, at: string): TestResult[] => [
  ...specs.map(({ title, ok }) => ({ file: `e2e/${file}`, title, isPassed: ok, at })),
  ...suites.flatMap((suite) => testsOf({ ...suite, file: suite.file ?? file }, at)),
]

/** Null if there is no report yet, or one of another shape. */
const read = <Report>(shape: v.GenericSchema<unknown, Report>, file: string): Report | null => {
  if (!existsSync(file)) return null
  const result = v.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')))
  return result.success ? result.output : null
}
