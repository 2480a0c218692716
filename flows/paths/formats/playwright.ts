import type { Scenario } from '../scenario/scenario.ts'

/**
 * Writes a test file, to be saved below `e2e/` as `*.e2e.ts`: each path runs in the page driver of its machine, and
 * every step names the page on which it ends.
 */
export const playwright = (scenarios: readonly Scenario[]): string =>
  [
    "import { test, walkPath } from '#e2e/support/tours/path-test.ts'",
    '',
    ...scenarios.map(testOf),
    '',
  ].join('\n')

const testOf = ({ id, machine, title, steps }: Scenario): string =>
  [
    `test(${text(`${id}: ${title}`)}, ({ pageContext }) =>`,
    `  walkPath(pageContext, ${text(machine)}, [`,
    ...steps.map(({ trigger, when, expected: { seen, page } }) => {
      const address = page?.address ? [page.address] : []
      const content = [trigger, `${when}: ${seen.join(' ')}`, ...address]
      return `    [${content.map(text).join(', ')}],`
    }),
    '  ]))',
  ].join('\n')

const text = (content: string): string =>
  `'${content
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)}'`
