import type { Scenario } from '../scenario.ts'

/** A file of tests, to be saved below `e2e/` as `*.e2e.ts`: each path is walked in the scene of its machine, and
 * every step says on which page it ends. */
export const playwright = (scenarios: readonly Scenario[]): string =>
  [
    "import { test, walkPath } from '#e2e/support/path-test.ts'",
    '',
    ...scenarios.map(testOf),
    '',
  ].join('\n')

const testOf = ({ id, machine, title, steps }: Scenario): string =>
  [
    `test(${text(`${id}: ${title}`)}, ({ stage }) =>`,
    `  walkPath(stage, ${text(machine)}, [`,
    ...steps.map(({ act, when, expected: { seen, page } }) => {
      const address = page?.address ? [page.address] : []
      const told = [act, `${when}: ${seen.join(' ')}`, ...address]
      return `    [${told.map(text).join(', ')}],`
    }),
    '  ]))',
  ].join('\n')

const text = (content: string): string =>
  `'${content
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)}'`
