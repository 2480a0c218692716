import { traverse, types as t } from '@babel/core'

import { parseSource } from './parse-source.ts'

/** Text arguments of these calls are shown: in `flows` also those of the label functions, elsewhere the names of samples. */
const labelFunctions = ['button', 'field', 'choice', 'group', 'sentence', 'question', 'effect']
const sampleFunctions = ['named']
const descriptionKeys = new Set(['description', 'why'])

/**
 * Extracts the texts of a source file for the catalogue of the flow atlas: the descriptions of a machine, the names of
 * samples, the reasons of waivers and the text arguments of label functions. Texts that are message keys are left out,
 * because they are translated elsewhere.
 */
export const extractTexts = (file: string, source: string): string[] => {
  const isLabelFile = /\/flows\/labels\//.test(file)
  const functions = new Set(
    /\/flows\//.test(file) ? [...labelFunctions, ...sampleFunctions] : sampleFunctions,
  )
  const texts: string[] = []
  const collect = (node: t.Node) => {
    if (t.isStringLiteral(node)) texts.push(node.value)
  }
  traverse(parseSource(file, source), {
    CallExpression({ node: { callee, arguments: values } }) {
      if (t.isIdentifier(callee) && functions.has(callee.name)) values.forEach(collect)
    },
    ObjectProperty({ node: { key, value } }) {
      if (!isLabelFile && t.isIdentifier(key) && descriptionKeys.has(key.name)) collect(value)
    },
  })
  return texts.filter((text) => !isMessageKey(text))
}

const isMessageKey = (text: string): boolean => /^\w+\.\w+$/.test(text)
