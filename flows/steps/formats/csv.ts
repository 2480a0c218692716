import type { Scenario } from '../scenario.ts'

/**
 * A row for each step, as TestRail reads separated steps and Xray's importer groups them. In TestRail: "Test Case (Steps)",
 * several rows a case, a new case where `Title` is filled. In Xray: `Test ID` is the test case identifier, `Title` the
 * summary, `Step` the action, `Data` and `Expected Result` as they are called there.
 */
export const columns = [
  'Test ID',
  'Title',
  'Test Type',
  'Section',
  'Preconditions',
  'Step',
  'Data',
  'Expected Result',
] as const

export const csv = (scenarios: readonly Scenario[]): string =>
  [[...columns], ...scenarios.flatMap(rowsOf)]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')

/** A path without steps is a case too: that the machine begins so. */
const rowsOf = ({ id, machine, title, given, steps }: Scenario): string[][] => {
  const head = [id, `${id}: ${title}`, 'Manual', machine, given.seen.join(' ')]
  const rest = [id, '', '', '', '']
  if (steps.length === 0) return [[...head, '', '', given.seen.join(' ')]]
  return steps.map(({ when, data, expected }, index) => [
    ...(index === 0 ? head : rest),
    when,
    data.map(({ name, words }) => `${name}: ${words}`).join('\n'),
    [...expected.seen, ...expected.messages.map((text) => `“${text}”`)].join('\n'),
  ])
}

/** A spreadsheet would take a cell that begins like a formula for one. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
