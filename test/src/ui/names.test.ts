import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { system } from '#src/ui/system.ts'

/** A class, token or recipe that does not exist renders unstyled without an error. */
describe('design system names', () => {
  it('classes that a component uses exist in its stylesheet', () => {
    const missing = modules.flatMap(({ file, used, declared }) =>
      [...used].filter((name) => !declared.has(name)).map((name) => `${file}: ${name}`),
    )

    expect(modules).not.toEqual([])
    expect(missing).toEqual([])
  })

  it('classes of a stylesheet are used by a component', () => {
    const used = (sheet: string) => modules.filter((one) => one.sheet === sheet)
    const unused = [...new Set(modules.map(({ sheet }) => sheet))].flatMap((sheet) =>
      [...classesOf(sheet)]
        .filter((name) => !used(sheet).some((one) => one.used.has(name)))
        .map((name) => `${sheet}: ${name}`),
    )

    expect(unused).toEqual([])
  })

  it('colours, distances and sizes exist as tokens', () => {
    const missing = [...sheets, ...scripts].flatMap((file) =>
      [...matches(read(file), /var\(--([a-z0-9-]+)[,)]/g)]
        .filter((name) => !tokens.has(name))
        .map((name) => `${file}: --${name}`),
    )

    expect(missing).toEqual([])
  })

  it('tokens are used', () => {
    const used = new Set(
      [...sheets, ...scripts].flatMap((file) => [...matches(read(file), /--([a-z0-9-]+)/g)]),
    )

    const unused = [...tokens].filter((name) => !used.has(name) && !systemNames().includes(name))
    expect(unused.filter((name) => !/^space-\d$/.test(name))).toEqual([])
  })

  it('tokens of Chakra’s system exist in tokens.css', () => {
    const missing = systemNames().filter((name) => !tokens.has(name))

    expect(missing).toEqual([])
  })

  it('Chakra components have a recipe in the system', () => {
    expect(recipes).not.toEqual([])
    expect(recipes.filter((recipe) => !system.hasRecipe(recipe))).toEqual([])
  })

  it('recipes use only tokens of the system', () => {
    const unknown = recipes.flatMap((recipe) =>
      [...styleValues(system.getSlotRecipe(recipe, {}))].filter((word) => !isKnown(word)),
    )

    expect(unknown).toEqual([])
  })

  it('Chakra’s default system is never imported', () => {
    expect(scripts.filter((file) => /\bdefaultSystem\s*[,}]/.test(read(file)))).toEqual([])
  })
})

const files = readdirSync('src', { recursive: true }).map((file) => resolve('src', String(file)))
const scripts = files.filter((file) => /\.tsx?$/.test(file))
const sheets = files.filter((file) => file.endsWith('.css'))
const tokens = new Set(matches(read('src/ui/tokens.css'), /^\s+--([a-z0-9-]+):/gm))
const unstyledComponents = new Set(['Portal', 'ChakraProvider'])
const recipes = [...new Set(scripts.flatMap((file) => chakraParts(read(file)).map(recipeKey)))]
const modules = scripts.flatMap((file) =>
  [...read(file).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(sheetUse(file)),
)

function sheetUse(file: string) {
  return ([, name = '', path = '']: RegExpExecArray) => {
    const sheet = resolve(dirname(file), path)
    const source = read(file)
    const shared = new RegExp(`export \\{ ${name} as (\\w+) \\}`).exec(source)?.[1]
    const users = shared ? scripts.filter((one) => dirname(one) === dirname(file)) : [file]
    const pattern = new RegExp(`\\b${shared ? `(?:${name}|${shared})` : name}\\.(\\w+)`, 'g')
    const used = new Set(users.flatMap((user) => [...matches(withoutImports(user), pattern)]))
    return { file, sheet, used, declared: classesOf(sheet) }
  }
}

function withoutImports(file: string) {
  return read(file).replaceAll(/^import .*$/gm, '')
}

function classesOf(sheet: string) {
  return new Set(matches(read(sheet).replaceAll(/url\([^)]*\)/g, ''), /\.([a-z][\w]*)/g))
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function read(file: string) {
  return readFileSync(file, 'utf8')
}

/** Maps Chakra’s token names to CSS variables: `colors.petrol` is `--petrol`. */
function systemNames() {
  return system.tokens.allTokens
    .flatMap(({ originalValue }) => matches(String(originalValue), /^var\(--([a-z0-9-]+)\)$/g))
    .filter((name) => !name.startsWith('chakra'))
}

function chakraParts(source: string) {
  const named = matches(source, /import \{([^}]+)\} from '@chakra-ui\/react'/g)
  return named
    .flatMap((names) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name) && !unstyledComponents.has(name))
}

function recipeKey(part: string) {
  return part.charAt(0).toLowerCase() + part.slice(1)
}

const categories: Record<string, string> = {
  bg: 'colors',
  color: 'colors',
  borderColor: 'colors',
  borderRadius: 'radii',
  boxShadow: 'shadows',
  gap: 'spacing',
  padding: 'spacing',
  margin: 'spacing',
}

type StyleValue = { property: string; value: string }

function* styleValues(styles: unknown): Generator<StyleValue> {
  if (typeof styles !== 'object' || styles === null) return
  for (const [property, value] of Object.entries(styles)) {
    if (typeof value !== 'string') yield* styleValues(value)
    else if (property in categories) yield { property, value }
  }
}

function isKnown({ property, value }: StyleValue) {
  if (value === 'none' || value === 'transparent' || /[\s(]/.test(value)) return true
  return system.token(`${categories[property]}.${value}`) !== undefined
}
