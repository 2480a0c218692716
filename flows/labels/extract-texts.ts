import { traverse, types as t } from '@babel/core'

import { parseSource } from './parse-source.ts'

/** Text arguments of these calls are shown: in `flows` also those of the label functions, elsewhere the names of samples. */
const labelFunctions = [
  'button',
  'field',
  'choice',
  'group',
  'sentence',
  'question',
  'effect',
  'recipe',
  'precondition',
  'value',
]
const sampleFunctions = ['named']
const descriptionKeys = ['description', 'why']
const titleKeys = [...descriptionKeys, 'title']

/**
 * Extracts the texts of a source file for the catalogue of the flow atlas: the descriptions of a machine, the names of
 * samples, the reasons of waivers, the titles of journeys and requirements, the steps of journeys, and the text arguments
 * of label functions. Texts that are message keys are left out,
 * because they are translated elsewhere.
 */
export const extractTexts = (file: string, source: string): string[] => {
  const isLabelFile = /\/flows\/labels\//.test(file)
  const functions = new Set(
    /\/flows\//.test(file) ? [...labelFunctions, ...sampleFunctions] : sampleFunctions,
  )
  const keys = new Set(
    /\/flows\/(journeys|requirements)\//.test(file) ? titleKeys : descriptionKeys,
  )
  const texts: string[] = []
  const collect = (node: t.Node) => {
    if (t.isStringLiteral(node)) texts.push(node.value)
  }
  traverse(parseSource(file, source), {
    CallExpression({ node: { callee, arguments: values } }) {
      if (t.isIdentifier(callee) && functions.has(callee.name)) values.forEach(collect)
      const text = journeyText(callee, values)
      if (text) collect(text)
    },
    ObjectProperty({ node: { key, value } }) {
      if (!isLabelFile && t.isIdentifier(key) && keys.has(key.name)) collect(value)
    },
  })
  return texts.filter((text) => !isMessageKey(text))
}

/** The sentence of `journey.begin(id, branch)` or `journey.step(title, …)`. */
const journeyText = (callee: t.Node, values: readonly t.Node[]): t.Node | undefined => {
  if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.object, { name: 'journey' }))
    return undefined
  if (t.isIdentifier(callee.property, { name: 'begin' })) return values[1]
  return t.isIdentifier(callee.property, { name: 'step' }) ? values[0] : undefined
}

const isMessageKey = (text: string): boolean => /^\w+\.\w+$/.test(text)
