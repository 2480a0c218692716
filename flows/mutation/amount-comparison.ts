import { types as t } from '@babel/core'

/*
 * Faults of a comparison of amounts for equality. One that also accepts more, or less, is found only by a fact about a
 * larger and a smaller amount.
 */

/** The faults of each operator: for larger amounts, then for smaller ones. */
const faults = new Map([
  ['===', ['>=', '<=']],
  ['!==', ['<', '>']],
])

/**
 * Returns the faulty operators of a comparison; none unless both sides are amounts. An amount is never negative, so
 * that the second fault of a comparison with 0 changes nothing and is left out.
 */
export const amountFaults = ({ left, operator, right }: t.BinaryExpression): readonly string[] => {
  const found = areAmounts(left, right) ? (faults.get(operator) ?? []) : []
  return t.isNumericLiteral(right, { value: 0 }) ? found.slice(0, 1) : found
}

/** Whether both are numbers, and at least one of them is an amount by its name. */
const areAmounts = (one: t.Node, other: t.Node): boolean =>
  [one, other].some(isAmount) && [one, other].every(isNumber)

const isNumber = (node: t.Node): boolean => t.isNumericLiteral(node) || isAmount(node)

const isAmount = (node: t.Node): boolean =>
  amountName.test(nameOf(node)) ||
  (t.isBinaryExpression(node) && arithmetic.has(node.operator) && areAmounts(node.left, node.right))

const arithmetic = new Set(['+', '-', '*', '/', '%'])

/** A name of an amount, or one that ends with it: `total_cents`, `totalCents`; not `discount`. */
const amountName =
  /(?:^|_)(?:amount|cents|count|length|size|sum|total)$|[a-z\d](?:Amount|Cents|Count|Length|Size|Sum|Total)$/

const nameOf = (node: t.Node): string => {
  if (t.isIdentifier(node)) return node.name
  const isMember = t.isMemberExpression(node) || t.isOptionalMemberExpression(node)
  return isMember && t.isIdentifier(node.property) && !node.computed ? node.property.name : ''
}
