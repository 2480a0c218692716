import { describeValue } from '../../graph/sample-names.ts'
import type { Trigger } from '../../graph/trigger.ts'
import type { Scenario, Step } from '../scenario/scenario.ts'

/**
 * Writes a test file, to be saved below `e2e/` as `*.e2e.ts`: each path runs in the page driver of its machine, one
 * statement for each step and each expected state.
 */
export const playwright = (scenarios: readonly Scenario[]): string =>
  [
    "import { pageDrivers } from '#e2e/pages/page-drivers.ts'",
    "import { openPath, test } from '#e2e/support/tours/path-test.ts'",
    '',
    scenarios.map(testOf).join('\n\n'),
    '',
  ].join('\n')

const testOf = ({ id, machine, title, preconditions, given, steps }: Scenario): string =>
  [
    `test(${literal(`${id}: ${oneLine(title)}`)}, async ({ pageContext }) => {`,
    ...preconditions.map((text) => `  // ${oneLine(text)}`),
    `  const ${machine} = await openPath(pageContext, pageDrivers.${machine})`,
    `  await ${machine}.expectState(${given.states.map((state) => literal(state)).join(', ')})`,
    ...steps.flatMap((step) => stepLines(machine, step)),
    '})',
  ].join('\n')

const stepLines = (machine: string, { cause, when, expected }: Step): string[] => [
  '',
  `  // ${capital(oneLine(when))}: ${oneLine(expected.seen.join(' '))}`,
  `  await ${machine}.${statementOf(cause)}`,
  `  await ${machine}.expectState(${expected.states.map((state) => literal(state)).join(', ')})`,
]

const statementOf = (trigger: Trigger): string => {
  if (trigger.kind === 'wait') return `wait(${trigger.ms})`
  if (trigger.kind === 'send') {
    const { type, ...payload } = trigger.event
    const data = Object.keys(payload).length === 0 ? '' : `, ${literal(asData(payload), '  ')}`
    return `send(${literal(type)}${data})`
  }
  const { call, outcome } = trigger
  return 'output' in outcome
    ? `respond(${literal(call)}, ${literal(describeValue(outcome.output))})`
    : `reject(${literal(call)}, ${literal(describeValue(outcome.error))})`
}

/** What remains of a payload in JSON. */
const asData = (payload: object): unknown => JSON.parse(JSON.stringify(payload))

/** Writes data as a literal of TypeScript: on one line where it is short, otherwise a property a line. */
const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((part) => literal(part, inner))
    : Object.entries(value).map(([name, part]) => `${keyOf(name)}: ${literal(part, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line =
    parts.length === 0 ? `${open}${close}`.replace(/\s+/, '') : `${open}${parts.join(', ')}${close}`
  if (line.length + indent.length <= longestLine && !line.includes('\n')) return line
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`
}

const longestLine = 70

const keyOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))

const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const capital = (sentence: string): string => sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
