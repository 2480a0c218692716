import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { registryFiles } from '../../tools/registries.mjs'

/** The maximum number of files written by hand for each kind of change, without tests and translations. */
const limits = {
  'Call with a button': 7,
  'Machine with a screen': 9,
  'Form field': 6,
  'Payment provider': 8,
  Job: 3,
  Email: 2,
}

const sections = readFileSync('CONTRIBUTING.md', 'utf8')
  .split('\n### ')
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    examples: codeIn(/^Example: (.*)$/m.exec(text)?.[1] ?? ''),
    entries: [...text.matchAll(/^- (`.*`): (.*)$/gm)].map(([, file = '', purpose = '']) => ({
      pattern: codeIn(file)[0] ?? '',
      isTranslation: purpose.endsWith('(translation)'),
    })),
  }))
  .filter(({ examples }) => examples.length > 0)

it('CONTRIBUTING lists the files of each kind of change', () => {
  expect(sections.map(({ title }) => title)).toEqual(Object.keys(limits))
})

describe.each(sections)('the list of: $title', ({ title, examples, entries }) => {
  const files = filesWith(examples)

  it('has every file that mentions the example', () => {
    const unlisted = files.filter((file) => !entries.some(({ pattern }) => fits(file, pattern)))

    expect(unlisted).toEqual([])
  })

  it('has no file that the example does not need', () => {
    const unused = entries.filter(({ pattern }) => !files.some((file) => fits(file, pattern)))

    expect(unused.map(({ pattern }) => pattern)).toEqual([])
  })

  it('is short', () => {
    const limit = new Map(Object.entries(limits)).get(title)

    expect(filesByHand(files, entries).length).toBeLessThanOrEqual(limit ?? 0)
  })
})

type Entry = { pattern: string; isTranslation: boolean }

/** Returns the files written by hand; a folder, such as that of an adapter, counts once. */
function filesByHand(files: readonly string[], entries: readonly Entry[]): string[] {
  const paths = files.flatMap((file) => {
    const { pattern, isTranslation } = entries.find((entry) => fits(file, entry.pattern)) ?? {}
    if (isTranslation) return []
    return pattern?.endsWith('/') ? file.slice(0, file.lastIndexOf('/')) : file
  })
  return [...new Set(paths)]
}

/** Returns the source files that contain one of the words, without tests, translations, demo data and generated files. */
function filesWith(words: readonly string[]): string[] {
  const pattern = words.map((word) => word.replaceAll('.', String.raw`\.`)).join('|')
  const boundary = String.raw`(^|[^[:alnum:]_])(${pattern})($|[^[:alnum:]_])`
  const layers = [
    'contract',
    'formats',
    'machines',
    'src',
    'server',
    'flows',
    'e2e/pages',
    'e2e/support',
  ]
  const left = ['server/db/migrations', 'server/demo', ...registryFiles().keys()]
  return execFileSync(
    'git',
    ['grep', '-lE', boundary, '--', ...layers, ...left.map((path) => `:!${path}`)],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
}

/** `*` matches a folder or a name; a pattern that ends with `/` matches all files in a folder. Folders may be nested. */
function fits(file: string, pattern: string): boolean {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*/', '(?:[^/]+/)+')
    .replaceAll('*', '[^/]+')
  return new RegExp(`^${source}${pattern.endsWith('/') ? '' : '$'}`).test(file)
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
