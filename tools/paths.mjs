import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { prepare, stop } from './project.mjs'

/* Prints the paths through a machine, for people and for their test tools. */

const usage = `npm run paths -- <machine> [--cover edges|ends|tours|shortest|to <state>]
               [--format md|csv|json|gherkin|playwright] [--locale en|et] [--out <file>]`

const covers = /** @type {const} */ (['edges', 'ends', 'tours', 'shortest'])
const formats = /** @type {const} */ (['md', 'csv', 'json', 'gherkin', 'playwright'])

prepare()
const { values, positionals } = readArguments()
const [machine = '', state] = positionals
if (!machine) stop(`Which machine?\n\n${usage}`)
const { runnerImport } = await import('vite')
/** @type {{ module: typeof import('../contract/locale.ts') }} */
const { module: locale } = await runnerImport('./contract/locale.ts', { configFile: false })
const request = {
  machine,
  cover: coverOf(values.cover),
  format: oneOf(formats, values.format),
  locale: oneOf(locale.toolLocales, values.locale),
}

try {
  /** @type {{ module: typeof import('../e2e/pages/format-paths.ts') }} */
  const { module } = await runnerImport('./e2e/pages/format-paths.ts', { configFile: false })
  const text = module.formatPaths(request)
  if (values.out) writeFileSync(values.out, text)
  else process.stdout.write(text)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
process.exit(0)

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        cover: { type: 'string', default: 'edges' },
        format: { type: 'string', default: 'md' },
        locale: { type: 'string', default: 'en' },
        out: { type: 'string' },
      },
    })
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** @param {string} cover @returns {import('../flows/paths/select-paths.ts').PathSelection} */
function coverOf(cover) {
  if (cover !== 'to') return { kind: oneOf(covers, cover) }
  return state ? { kind: 'to', state } : stop(`To which state?\n\n${usage}`)
}

/** @template {string} Name @param {readonly Name[]} names @param {string} name @returns {Name} */
function oneOf(names, name) {
  const known = names.find((each) => each === name)
  return known ?? stop(`${name} is none of ${names.join(', ')}.\n\n${usage}`)
}
