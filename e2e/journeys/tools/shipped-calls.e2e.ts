import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from '@playwright/test'
import { parseSync, Visitor, type ESTree } from 'vite'

import { calls } from '#contract/calls.ts'

/** The build may remove these properties of calls; the browser reads none of them. */
const serverOnly = new Set(['summary', 'access', 'message', 'addition', 'stepUp', 'idempotent'])

test('shipped calls: have all properties of the contract that the browser can read', () => {
  const shipped = shippedCalls()
  const expected = calls.filter(({ id }) => shipped.has(id))

  expect(expected.length).toBeGreaterThan(60)
  expect(expected.some(({ isAllowedBeforeTerms }) => isAllowedBeforeTerms)).toBe(true)
  expect(expected.some(({ isSameOriginOnly }) => isSameOriginOnly)).toBe(true)
  for (const call of expected) {
    const constants = Object.entries(call).filter(
      ([name, value]) => typeof value !== 'object' && !serverOnly.has(name),
    )
    expect.soft(shipped.get(call.id)).toMatchObject(Object.fromEntries(constants))
    expect.soft(Object.keys(shipped.get(call.id) ?? {}), call.id).toContain('output')
  }
})

type Properties = Record<string, unknown>

/** Returns the calls in the built scripts by id, with the values of their constant properties. */
function shippedCalls(): Map<string, Properties> {
  const found = new Map<string, Properties>()
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const object = Object.fromEntries(properties.flatMap(entryOf))
      const { id, method, path } = object
      if (typeof id === 'string' && method !== undefined && path !== undefined)
        found.set(id, object)
    },
  })
  const folder = 'dist/client/assets'
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
    visitor.visit(parseSync(file, readFileSync(`${folder}/${file}`, 'utf8')).program)
  return found
}

const entryOf = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier'
    ? [[property.key.name, constantOf(property.value)] as const]
    : []

/** Returns the value of a constant as the minifier writes it; `null` of any other expression. */
const constantOf = (node: ESTree.Expression): unknown => {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked
  const isTrue =
    node.type === 'UnaryExpression' && node.operator === '!' && constantOf(node.argument) === 0
  return isTrue ? true : null
}
