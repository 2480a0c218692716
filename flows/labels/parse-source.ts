import { parseSync, type types as t } from '@babel/core'

/** Parses a TypeScript source without any configuration. */
export const parseSource = (filename: string, source: string): t.Node => {
  const tree = parseSync(source, {
    filename,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
  })
  if (!tree) throw new Error(`${filename} cannot be parsed`)
  return tree
}
