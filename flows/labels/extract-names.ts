import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { traverse, types as t } from '@babel/core'

import { capital, humanize } from '../diagram/chart-language.ts'
import { parseSource } from './parse-source.ts'
import { fieldContext, stateContext } from './name-contexts.ts'

/** A text of a catalogue. The same text has a translation for each context. */
type CatalogText = { message: string; context: string }

/**
 * Extracts the names on the diagram of a machine, in the plain words of their English labels: the machine, its states,
 * its calls and its delays of no fixed length. Their context is the machine; for states that are written in a file of
 * their own, it is `stateContext`. Also extracts the payload fields of events, in `fieldContext`.
 */
export const extractNames = (file: string, source: string): CatalogText[] => {
  const tree = parseSource(file, source)
  const { machine, names } = namesIn(tree)
  const context = machine ?? stateContext
  return [
    ...[...names].map((name) => ({ message: capital(humanize(name)), context })),
    ...fieldsIn(tree, file).map((name) => ({ message: humanize(name), context: fieldContext })),
  ]
}

const namesIn = (tree: t.Node) => {
  const names = new Set<string>()
  const childMachines = new Set<string>()
  const calls: t.ObjectExpression[] = []
  let machine: string | undefined
  const readers: Record<string, (value: t.Node) => void> = {
    states: (value) => propertiesOf(value).forEach(({ name }) => names.add(name)),
    invoke: (value) => calls.push(...objectsIn(value)),
    actors: (value) => {
      for (const { name, value: actor } of propertiesOf(value))
        if (t.isIdentifier(actor) && actor.name.endsWith('Machine')) childMachines.add(name)
    },
    delays: (value) => {
      for (const { name, value: delay } of propertiesOf(value))
        if (t.isFunction(delay)) names.add(name)
    },
  }
  traverse(tree, {
    CallExpression({ node: { callee, arguments: values } }) {
      if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property)) return
      if (callee.property.name === 'createMachine') machine = textAt(values[0], 'id')
    },
    ObjectProperty({ node }) {
      readers[nameOf(node) ?? '']?.(node.value)
    },
    // states that several machines have
    VariableDeclarator({ node: { id, init } }) {
      const properties = propertiesOf(t.isTSAsExpression(init) ? init.expression : init)
      if (!t.isIdentifier(id) || !id.name.endsWith('States')) return
      if (!properties.some(({ name }) => name === 'states'))
        properties.forEach(({ name }) => names.add(name))
    },
  })
  for (const call of calls) {
    const id = textAt(call, 'id')
    if (id !== undefined && !childMachines.has(textAt(call, 'src') ?? '')) names.add(id)
  }
  if (machine !== undefined) names.add(machine)
  return { machine, names }
}

/** The fields of the types with a `type` such as `'cart.add'`, also where it is intersected with an alias. */
const fieldsIn = (tree: t.Node, file: string): string[] => {
  const fields = new Set<string>()
  const addFields = (type: t.Node | undefined) => {
    if (t.isTSTypeLiteral(type))
      for (const member of type.members) fields.add(nameOf(member) ?? 'type')
  }
  traverse(tree, {
    TSTypeLiteral: ({ node }) => {
      if (isEventType(node)) addFields(node)
    },
    TSIntersectionType: ({ node: { types } }) => {
      if (!types.some(isEventType)) return
      for (const type of types)
        if (t.isTSTypeReference(type) && t.isIdentifier(type.typeName))
          addFields(findAlias(tree, type.typeName.name, file))
    },
  })
  fields.delete('type')
  return [...fields]
}

const isEventType = (type: t.Node): boolean =>
  t.isTSTypeLiteral(type) &&
  type.members.some((member) => nameOf(member) === 'type' && isEventName(typeOf(member)))

const isEventName = (type: t.Node | undefined): boolean =>
  t.isTSUnionType(type)
    ? type.types.every(isEventName)
    : t.isTSLiteralType(type) && t.isStringLiteral(type.literal) && type.literal.value.includes('.')

/** Finds a type alias in a file, or in the file beside it from which it is imported. */
const findAlias = (tree: t.Node, alias: string, file: string): t.Node | undefined => {
  let found: t.Node | undefined
  traverse(tree, {
    TSTypeAliasDeclaration: ({ node: { id, typeAnnotation } }) => {
      if (id.name === alias) found = typeAnnotation
    },
    ImportDeclaration: ({ node: { specifiers, source } }) => {
      if (!specifiers.some(({ local }) => local.name === alias)) return
      if (!source.value.startsWith('.')) return
      const path = join(dirname(file), source.value)
      found = findAlias(parseSource(path, readFileSync(path, 'utf8')), alias, path)
    },
  })
  return found
}

const objectsIn = (value: t.Node): t.ObjectExpression[] =>
  (t.isArrayExpression(value) ? value.elements : [value]).filter((each) =>
    t.isObjectExpression(each),
  )

const propertiesOf = (value: t.Node | null | undefined) =>
  t.isObjectExpression(value)
    ? value.properties.flatMap((property) => {
        const name = nameOf(property)
        return t.isObjectProperty(property) && name !== undefined
          ? [{ name, value: property.value }]
          : []
      })
    : []

const textAt = (value: t.Node | undefined, name: string): string | undefined => {
  const property = propertiesOf(value).find((each) => each.name === name)
  return t.isStringLiteral(property?.value) ? property.value.value : undefined
}

const nameOf = (member: t.Node): string | undefined => {
  if (!t.isObjectProperty(member) && !t.isTSPropertySignature(member)) return undefined
  if (t.isStringLiteral(member.key)) return member.key.value
  return t.isIdentifier(member.key) ? member.key.name : undefined
}

const typeOf = (member: t.TSTypeElement): t.Node | undefined =>
  t.isTSPropertySignature(member) ? member.typeAnnotation?.typeAnnotation : undefined
