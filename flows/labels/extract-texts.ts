/**
 * The texts that stand in a source: the descriptions of a chart, the names of samples and the reasons of a model, and
 * labels: sentences, the questions of guards, or the texts of controls that the portal's own catalogues have too.
 */
export const extractTexts = (file: string, source: string): string[] =>
  [...source.matchAll(/\/flows\/labels\//.test(file) ? labels : descriptionsAndNames)].flatMap(
    ([, list = '']) => [...list.matchAll(literal)].map(([text]) => unquoted(text)).filter(isNoKey),
  )

/** A sample may go by the key of a message, which has words of its own. */
const isNoKey = (text: string): boolean => !/^\w+\.\w+$/.test(text)

const quoted = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
const literal = new RegExp(quoted, 'g')
const after = (heads: string) => new RegExp(`\\b${heads}((?:\\s*(?:${quoted}),?)+)`, 'g')
const labels = after(String.raw`(?:button|field|choice|group|sentence|question)\(`)
const descriptionsAndNames = after(String.raw`(?:description:|named\(|why:)`)

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
