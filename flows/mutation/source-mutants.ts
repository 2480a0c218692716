import { types as t } from '@babel/core'

import { parseSource } from '../labels/parse-source.ts'
import { amountFaults } from './amount-comparison.ts'

/**
 * Puts every fault into one copy of a source: each place asks `isMutantActive` which variant runs. So a module is
 * evaluated once, however many faults it has. Only code inside functions is changed; a constant of the module would
 * have its value before a test could choose.
 */
type MutableSource = {
  code: string
  /** The faults by name, such as `isWithin: cents >= min → cents > min`; unique in the file. */
  mutants: readonly string[]
}

export const mutateSource = (file: string, source: string): MutableSource => {
  const names = new Map<string, number>()
  const mutants: string[] = []
  const textOf = (node: t.Node): string => source.slice(node.start ?? 0, node.end ?? 0)

  /** The condition under which a variant runs. */
  const isActive = (place: Place, from: string, to: string): string => {
    const name = `${place.name}: ${shortened(from)} → ${shortened(to)}`
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    const unique = count === 1 ? name : `${name} (${count})`
    mutants.push(unique)
    return `isMutantActive(${JSON.stringify(`${file}: ${unique}`)})`
  }

  const render = (node: t.Node, place: Place): string => {
    if (isType(node)) return textOf(node)
    const inside = placeIn(node, place)
    const text = renderChildren(node, inside)
    if (!inside.isFunction) return text
    if (t.isExpressionStatement(node) || t.isThrowStatement(node))
      return `if (!${isActive(inside, textOf(node), 'nothing')}) ${text}`
    const variants = variantsOf(node, inside, textOf)
    if (variants.length === 0) return text
    const choices = variants.map((variant) => {
      const condition = isActive(inside, textOf(node), variant)
      return `${condition} ? (${variant}) : `
    })
    return `(${choices.join('')}${text})`
  }

  const renderChildren = (node: t.Node, place: Place): string => {
    let text = ''
    let end = node.start ?? 0
    for (const { child, role } of childrenOf(node)) {
      text += source.slice(end, child.start ?? 0)
      text += render(child, { ...place, parent: node, role })
      end = child.end ?? end
    }
    return text + source.slice(end, node.end ?? 0)
  }

  const tree = parseSource(file, source)
  return { code: render(tree, { name: '', isFunction: false, parent: tree, role: '' }), mutants }
}

/** Where a node is: the named function around it, and its role in its parent. */
type Place = { name: string; isFunction: boolean; parent: t.Node; role: string }

const placeIn = (node: t.Node, place: Place): Place => {
  const name = nameOf(node)
  return {
    ...place,
    isFunction: place.isFunction || t.isFunction(node),
    name: name === undefined || place.isFunction ? place.name : name,
  }
}

const nameOf = (node: t.Node): string | undefined => {
  if (t.isVariableDeclarator(node) && t.isIdentifier(node.id)) return node.id.name
  return t.isFunctionDeclaration(node) ? node.id?.name : undefined
}

const isType = (node: t.Node): boolean =>
  t.isImportDeclaration(node) || (t.isTypeScript(node) && !t.isExpression(node))

const childrenOf = (node: t.Node): { child: t.Node; role: string }[] =>
  (t.VISITOR_KEYS[node.type] ?? [])
    .flatMap((role) => {
      const value: unknown = Reflect.get(node, role)
      return [value].flat().flatMap((child) => (isNode(child) ? [{ child, role }] : []))
    })
    .toSorted((one, other) => (one.child.start ?? 0) - (other.child.start ?? 0))
    // a shorthand property has its identifier twice
    .filter(({ child }, index, all) => child.start !== all[index - 1]?.child.start)

const isNode = (value: unknown): value is t.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

type TextOf = (node: t.Node) => string

/** Returns the faulty variants of a node. */
const variantsOf = (node: t.Node, place: Place, textOf: TextOf): string[] => [
  ...conditionVariants(place),
  ...operatorVariants(node, textOf),
  ...literalVariants(node, place),
  ...callVariants(node, textOf),
]

const conditionVariants = ({ parent, role }: Place): string[] =>
  role === 'test' && (t.isIfStatement(parent) || t.isConditionalExpression(parent))
    ? ['true', 'false']
    : []

const operators = new Map([
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['===', ['!==']],
  ['!==', ['===']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['**', ['*']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['??', ['&&']],
])

const operatorVariants = (node: t.Node, textOf: TextOf): string[] => {
  if (t.isUnaryExpression(node))
    return ['!', '-'].includes(node.operator) ? [textOf(node.argument)] : []
  if (!t.isBinaryExpression(node) && !t.isLogicalExpression(node)) return []
  const { left, right, operator } = node
  if (operator === '+' && [left, right].some(isText)) return []
  const others = operators.get(operator) ?? []
  const ofAmounts = t.isBinaryExpression(node) ? amountFaults(node) : []
  return [...others, ...ofAmounts].map((other) => `(${textOf(left)}) ${other} (${textOf(right)})`)
}

const isText = (node: t.Node): boolean =>
  t.isStringLiteral(node) ||
  t.isTemplateLiteral(node) ||
  (t.isBinaryExpression(node) && [node.left, node.right].some(isText))

const literalVariants = (node: t.Node, { parent, role }: Place): string[] => {
  if (role === 'key') return []
  if (t.isNumericLiteral(node)) return [`${node.value + 1}`, `${node.value - 1}`]
  if (t.isBooleanLiteral(node)) return [`${!node.value}`]
  if (t.isArrayExpression(node)) return node.elements.length > 0 ? ['[]'] : []
  // a comparison with a text is turned round already, and a text that is joined is part of a message
  const isCompared = t.isBinaryExpression(parent)
  return t.isStringLiteral(node) && node.value !== '' && !isCompared ? [`''`] : []
}

const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['trunc', 'ceil'],
])

const removableMethods = new Set([
  'filter',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
])

const callVariants = (node: t.Node, textOf: TextOf): string[] => {
  if (!t.isCallExpression(node)) return []
  const { callee } = node
  if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property)) return []
  const object = textOf(callee.object)
  const { name } = callee.property
  if (removableMethods.has(name)) return [object]
  const other = methods.get(name)
  return other ? [`${object}.${other}(${node.arguments.map(textOf).join(', ')})`] : []
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
