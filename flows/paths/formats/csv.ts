import { stringify } from 'csv-stringify/sync'

import type { FlowLocale } from '../../labels/translate.ts'
import type { Scenario } from '../scenario/scenario.ts'

/**
 * Columns of the CSV, a row for each step: commas, quoted cells, UTF-8 without a byte order mark, which either importer
 * would read as a part of the first column's name. docs/architecture.md describes the mapping of the columns; the
 * importers group rows differently, and both find the same cases:
 *
 * - Xray by the first column (docs.getxray.app, "Importing Tests using Test Case Importer"). Summary and test type are
 *   required; its own examples repeat the type in every row. A Precondition is an issue there, so ours is not mapped.
 * - TestRail starts a case where the title is filled in ("Test Case (Steps)", several rows a case;
 *   docs.testrail.techmatrix.jp, "import-csv").
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

export const csv = (scenarios: readonly Scenario[], locale: FlowLocale): string =>
  stringify([[...columns], ...scenarios.flatMap((scenario) => rowsOf(scenario, locale))], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })

/** A path without steps is a case too: the machine starts in this state. */
const rowsOf = (
  { id, machine, title, place, preconditions, given, steps }: Scenario,
  locale: FlowLocale,
): string[][] => {
  const before = [...preconditions, ...place, ...given.seen].join(' ')
  const head = [id, shortened(`${id}: ${title}`), 'Manual', machine, before]
  const rest = [id, '', 'Manual', '', '']
  if (steps.length === 0) return [[...head, before, '', given.seen.join(' ')]]
  return steps.map(({ when, data, recipe, expected }, index) => [
    ...(index === 0 ? head : rest),
    capital(when),
    [...data.map(({ label, words }) => `${label}: ${words}`), recipe ?? []].flat().join('\n'),
    [
      ...expected.seen,
      ...(expected.page ? [expected.page.words] : []),
      ...expected.messages.map((text) => quotes[locale](text)),
    ].join('\n'),
  ])
}

const quotes: Record<FlowLocale, (text: string) => string> = {
  en: (text) => `“${text}”`,
  et: (text) => `„${text}“`,
}

/** The shorter limit of the two: 250 characters of a title in TestRail, 255 of a summary in Jira. */
const longest = 250

const shortened = (title: string): string =>
  title.length > longest ? `${title.slice(0, longest - 1)}…` : title

const capital = (sentence: string): string => sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
