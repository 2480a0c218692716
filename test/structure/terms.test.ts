import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'

/**
 * Words that a reader outside this project would have to guess, each with the standard term to use instead. A word counts
 * in any position of a name: `tellOwner`, `ownerTold`, `told-change.ts`.
 */
const replacements: Record<string, string> = {
  tell: 'notify, emit, report',
  told: 'notified, reported, result',
  say: 'translate, message',
  said: 'translated, text',
  spoken: 'translated, text',
  voice: 'i18n, messages',
  deed: 'event, step',
  deeds: 'events, steps',
  scene: 'page driver',
  letter: 'email',
  wish: 'input, request',
  rehearse: 'test harness',
  rehearsal: 'test harness',
  plug: 'implementation',
  seal: 'encrypt',
  unseal: 'decrypt',
  patience: 'timeout',
  desk: 'control page',
  house: 'structure, repository',
  storey: 'layer',
  errand: 'job',
  expedition: 'exploration config',
  turmoil: 'fuzz',
  siege: 'soak test',
  heed: 'confirm',
  outward: 'emitted events',
  entrance: 'route guards',
  detour: 'redirect',
  occasion: 'context',
  mistake: 'validation error',
  visit: 'request context',
  notice: 'webhook, notification',
  forget: 'clear',
  remember: 'set',
  begun: 'started',
  standing: 'status, state',
  kept: 'cached, stored',
}

/** Names in which a replaced word has its ordinary meaning. */
const exceptions = new Set<string>([
  // the place of a person in the study, as the contract calls it
  'ParticipationStatus',
  // the key of the error
  'sessionNotKept',
  // a migration is not renamed
  '0004_kept_orders',
])

const folders = [
  'contract',
  'formats',
  'machines',
  'flows',
  'devtools',
  'src',
  'server',
  'sandbox',
  'test',
  'e2e',
  'tools',
]
const trackedFiles = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

const files = trackedFiles(...folders)

/** Phrases of earlier texts for customers, which the content style replaces. */
const replacedPhrases = [
  'is told',
  'are told',
  'whoever',
  'somebody',
  'it is your turn',
  'go on',
  'goes on',
  'anew',
  'unwanted mail',
  'once more',
  'at once',
]

/** Those of them that no standard term contains. */
const phrasesInProse = [
  'is told',
  'are told',
  'whoever',
  'somebody',
  'goes? on',
  'anew',
  'once more',
]

type Line = { file: string; text: string }

/** The lines of the docs, of comments, and of titles of tests. */
const prose: readonly Line[] = [
  ...trackedFiles('*.md').filter((file) => !file.startsWith('docs/flows/')),
  ...files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)),
]
  .filter((file) => file !== 'test/structure/terms.test.ts')
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => file.endsWith('.md') || isProse(text))
      .map((text) => ({ file, text })),
  )

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter(Boolean)

const problemsOf = (name: string): string[] =>
  exceptions.has(name)
    ? []
    : wordsOf(name)
        .filter((word) => Object.hasOwn(replacements, word))
        .map((word) => `${name}: write ${replacements[word]} instead of ${word}`)

const exportedNames = (source: string): string[] =>
  [
    ...source.matchAll(
      /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name)

describe('standard terms', () => {
  it('are used in the names of files and folders', () => {
    const names = new Set(files.flatMap((file) => file.split('/')))

    expect([...names].flatMap((name) => problemsOf(name.replace(/\.[.\w]+$/, '')))).toEqual([])
  })

  it('are used in exported names', () => {
    const found = files
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
      .flatMap((file) =>
        exportedNames(readFileSync(file, 'utf8'))
          .flatMap(problemsOf)
          .map((problem) => `${file}: ${problem}`),
      )

    expect(found).toEqual([])
  })

  it.each(replacedPhrases)('are used in English texts: nowhere "%s"', async (phrase) => {
    const texts = [...(await catalogueTexts()), ...serverTexts()]

    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => text.toLowerCase().includes(phrase))).toEqual([])
  })

  it.each(phrasesInProse)(
    'are used in docs, comments and titles of tests: nowhere "%s"',
    (phrase) => {
      const pattern = new RegExp(String.raw`\b${phrase}\b`, 'i')
      const found = prose.filter(({ text }) => pattern.test(text))

      expect(prose.length).toBeGreaterThan(1000)
      expect(found.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([])
    },
  )

  it('finds a replaced word in any position of a name', () => {
    expect(
      ['tellOwner', 'ownerTold', 'told-change', 'HTTPLetter'].flatMap(problemsOf),
    ).toHaveLength(4)
    expect(
      ['retold', 'hotel', 'letters', 'essay', basename('a/household.ts')].flatMap(problemsOf),
    ).toEqual([])
  })
})

function isProse(line: string): boolean {
  return /^\s*(?:\*|\/\*\*?|\/\/) |^\s*(?:it|test|describe)(?:\.\w+)*\(/.test(line)
}

/** The English texts of the screens and of the flow atlas. */
async function catalogueTexts(): Promise<string[]> {
  const messages = await Promise.all(
    trackedFiles('locales/en').map(async (filename) => {
      const content = readFileSync(filename, 'utf8')
      return Object.values(
        await formatter().parse(content, { locale: 'en', sourceLocale: 'en', filename }),
      )
    }),
  )
  return messages.flat().flatMap(({ message }) => (message === undefined ? [] : [message]))
}

/** Files with texts outside of the catalogues. */
const textFiles =
  /^server\/(?:mail\/texts|demo)\/|^(?:server|sandbox)\/.*\.texts(?:\.[a-z]{2})?\.ts$|^server\/payment\/payment\.rules\.ts$/

/** The lines of the texts of the server and of the sandbox's pages, without comments. */
function serverTexts(): string[] {
  return files
    .filter((file) => textFiles.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .split('\n'),
    )
}
