import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { traverse, types as t } from '@babel/core'

import { parseSource } from '../labels/parse-source.ts'
import { amountFaults } from './amount-comparison.ts'
import { reachOfName, type Compare, type Mutant } from './mutant.ts'

/*
 * Faults at the boundary of a comparison. Functions cannot be changed in memory as states can, so the sources of the
 * machines are loaded with each comparison as a call (`markComparisons`), which looks up the mutant.
 */

type Operator = keyof typeof comparisons

/**
 * Each comparison, and its two neighbours: with the boundary on the other side, and one further. For the equality of
 * amounts: one that accepts larger amounts, and one that accepts smaller ones.
 */
const comparisons = {
  '<': {
    compare: (a, b) => a < b,
    faults: { '<=': (a, b) => a <= b, 'one less': (a, b) => a < b - 1 },
  },
  '<=': {
    compare: (a, b) => a <= b,
    faults: { '<': (a, b) => a < b, 'one more': (a, b) => a <= b + 1 },
  },
  '>': {
    compare: (a, b) => a > b,
    faults: { '>=': (a, b) => a >= b, 'one more': (a, b) => a > b + 1 },
  },
  '>=': {
    compare: (a, b) => a >= b,
    faults: { '>': (a, b) => a > b, 'one less': (a, b) => a >= b - 1 },
  },
  '===': {
    compare: (a, b) => a === b,
    faults: { '>=': (a, b) => a >= b, '<=': (a, b) => a <= b },
  },
  '!==': {
    compare: (a, b) => a !== b,
    faults: { '<': (a, b) => a < b, '>': (a, b) => a > b },
  },
} satisfies Record<string, { compare: Compare; faults: Record<string, Compare> }>

/** Returns the mutants of every comparison in the sources of the machines. */
export const boundaryMutants = (): Mutant[] =>
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .flatMap((file) => {
      const path = join('machines', file)
      return boundaryMutantsIn(path, readFileSync(path, 'utf8'))
    })

export const boundaryMutantsIn = (file: string, source: string): Mutant[] =>
  comparisonsIn(file, source).flatMap(mutantsOf)

const mutantsOf = ({ machine, text, operator, faults }: Comparison): Mutant[] =>
  Object.entries(comparisons[operator].faults)
    .filter(([fault]) => faults.includes(fault))
    .map(([fault, compare]) => ({
      machine,
      kind: 'boundary',
      state: '',
      reach: reachOfName('comparison', text),
      name: `${text}: ${fault}`,
      compare,
    }))

/** Returns the source with a call of `compareInMachine` in place of each comparison. */
export const markComparisons = (file: string, source: string): string =>
  comparisonsIn(file, source)
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (marked, { start, end, call }) => marked.slice(0, start) + call + marked.slice(end),
      source,
    )

/** A comparison by the machine and its source text. */
export type MarkedComparison = { machine: string; text: string; operator: Operator }

type Comparison = MarkedComparison & {
  faults: readonly string[]
  start: number
  end: number
  call: string
}

const comparisonsIn = (file: string, source: string): Comparison[] => {
  const tree = parseSource(file, source)
  const found: Comparison[] = []
  // a file without a machine goes by its own name
  const [, machine = basename(file, '.ts')] = /\.createMachine\(\{\s*id: '(\w+)'/.exec(source) ?? []
  const textOf = ({ start, end }: t.Node) => source.slice(start ?? 0, end ?? 0)
  traverse(tree, {
    BinaryExpression: ({ node }) => {
      const { operator, left, right, start, end } = node
      if (!isOperator(operator) || typeof start !== 'number' || typeof end !== 'number') return
      const isEquality = operator === '===' || operator === '!=='
      const faults = isEquality ? amountFaults(node) : Object.keys(comparisons[operator].faults)
      if (faults.length === 0) return
      const text = textOf(node).replaceAll(/\s+/g, ' ')
      const mark = JSON.stringify({ machine, text, operator })
      const call = `compareInMachine(${mark}, ${textOf(left)}, ${textOf(right)})`
      found.push({ machine, text, operator, faults, start, end, call })
    },
  })
  return found
}

const isOperator = (operator: string): operator is Operator => operator in comparisons

/** Compares as the source does. */
export const compareBy = (operator: Operator): Compare => comparisons[operator].compare
