import { describe, expect, it } from 'vitest'

import { mutateSource } from '#flows/mutation/source-mutants.ts'

const mutantsIn = (body: string) =>
  mutateSource('a.ts', `const f = (a: number, b: number) => ${body}`).mutants

/** The mutated code with one active fault, as JavaScript without types. */
const run = (source: string, active: string | null): unknown => {
  const { code } = mutateSource('a.ts', source)
  const isMutantActive = (mutant: string) => mutant === `a.ts: ${active}`
  // eslint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- evaluates what was generated
  return new Function('isMutantActive', `${code}; return f(2, 2)`)(isMutantActive)
}

describe('the faults in a source', () => {
  it.each([
    ['a < b', ['f: a < b → (a) <= (b)', 'f: a < b → (a) >= (b)']],
    ['a === b', ['f: a === b → (a) !== (b)']],
    ['!a', ['f: !a → a']],
    ['a + 10', ['f: a + 10 → (a) - (10)', 'f: 10 → 11', 'f: 10 → 9']],
    ["a === 'x'", ["f: a === 'x' → (a) !== ('x')"]],
    ["['x', a]", ["f: ['x', a] → []", "f: 'x' → ''"]],
    ['a && b', ['f: a && b → (a) || (b)']],
    ['a ? b : a', ['f: a → true', 'f: a → false']],
    ['[a].some(Boolean)', ['f: [a].some(Boolean) → [a].every(Boolean)', 'f: [a] → []']],
    ['{ log(a) }', ['f: log(a) → nothing']],
    ['{ throw a }', ['f: throw a → nothing']],
  ])('are those of %s', (body, mutants) => {
    expect(mutantsIn(body).toSorted()).toEqual(mutants.toSorted())
  })

  it.each([
    ['cents === total', ['!==', '>=', '<=']],
    ['a.cents === b.total_cents', ['!==', '>=', '<=']],
    ['a.length === b?.items.length', ['!==', '>=', '<=']],
    ['a.paidCents !== a.totalCents', ['===', '<', '>']],
    ['a.length === 0', ['!==', '>=']],
    ['a.totalCents !== 0', ['===', '<']],
  ])('accept larger and smaller amounts instead of equal ones: %s', (comparison, operators) => {
    const [left, right] = comparison.split(/ [!=]== /)
    const faults = operators.map((other) => `f: ${comparison} → (${left}) ${other} (${right})`)
    const found = mutantsIn(comparison).filter((name) => name.startsWith(`f: ${comparison} `))

    expect(found).toEqual(faults)
  })

  it('include amounts that are compared with a number or a sum', () => {
    expect(mutantsIn('a.length === 3')).toContain('f: a.length === 3 → (a.length) <= (3)')
    const sum = 'cents === paidCents + 2 * giftcardCents'
    expect(mutantsIn(sum)).toContain(`f: ${sum} → (cents) >= (paidCents + 2 * giftcardCents)`)
  })

  it.each([
    'a.cents === undefined',
    'a.cents === null',
    'cents === b',
    'discount === account',
    'a[cents] === total',
    "total === 'x' + sum",
    'a === 2',
    '1 === 2',
  ])('do not order other values: %s', (comparison) => {
    expect(mutantsIn(comparison).filter((name) => /\) [<>]=? \(/.test(name))).toEqual([])
  })

  it('have different names in one function', () => {
    expect(mutantsIn('a > 1 && b > 1')).toContain('f: 1 → 2 (2)')
  })

  it('are not in types, imports or constants of the module', () => {
    const source = `import a from 'a'\nconst limit = 1\nexport type T = 'x' | 1\n`

    expect(mutateSource('a.ts', source)).toEqual({ code: source, mutants: [] })
  })

  it('take effect one at a time', () => {
    const source = 'const f = (a, b) => (a < b ? 1 : 5)'

    expect(run(source, null)).toBe(5)
    expect(run(source, 'f: a < b → (a) <= (b)')).toBe(1)
    expect(run(source, 'f: 5 → 6')).toBe(6)
    expect(run(source, 'f: a < b → true')).toBe(1)
  })
})
