import { describe, expect, it } from 'vitest'

import { boundaryMutantsIn, markComparisons } from '#flows/mutation/boundary-mutants.ts'
import { recordRun, withMutant } from '#flows/mutation/mutate-machine.ts'

const file = 'machines/shop/kiosk.machine.ts'
const source = `setup({
  guards: {
    isEmpty: ({ context }) => context.goods.length <= 0,
    isCheap: (_, cents: number) => cents < limit && cents !== 0,
  },
}).createMachine({ id: 'kiosk' })`

describe('the mutants of a comparison', () => {
  const mutants = boundaryMutantsIn(file, source)

  it('have the boundary on the other side, or one further, or accept more than the equal amount', () => {
    expect(mutants.map(({ machine, name }) => `${machine}: ${name}`)).toEqual([
      'kiosk: context.goods.length <= 0: <',
      'kiosk: context.goods.length <= 0: one more',
      'kiosk: cents < limit: <=',
      'kiosk: cents < limit: one less',
      'kiosk: cents !== 0: <',
    ])
  })

  it.each([
    ['<', ['<=', [5]], ['one less', [4]]],
    ['<=', ['<', [5]], ['one more', [6]]],
    ['>', ['>=', [5]], ['one more', [6]]],
    ['>=', ['>', [5]], ['one less', [4]]],
  ])('differ from %s only at the boundary', (operator, ...faults) => {
    const compare = new Map([
      ['<', (value: number) => value < 5],
      ['<=', (value: number) => value <= 5],
      ['>', (value: number) => value > 5],
      ['>=', (value: number) => value >= 5],
    ]).get(operator)
    const found = boundaryMutantsIn('kiosk.ts', `const isDue = left ${operator} 5`)

    expect(
      found.map(({ name, compare: faulty }) => [
        name.replace(/.*: /, ''),
        [3, 4, 5, 6, 7].filter((value) => faulty?.(value, 5) !== compare?.(value)),
      ]),
    ).toEqual(faults)
  })

  it.each([
    ['===', ['>=', [6, 7]], ['<=', [3, 4]]],
    ['!==', ['<', [6, 7]], ['>', [3, 4]]],
  ])('differ from %s for larger or for smaller amounts', (operator, ...faults) => {
    const isEquality = operator === '==='
    const found = boundaryMutantsIn('kiosk.ts', `const isPaid = cents ${operator} 5`)

    expect(
      found.map(({ name, compare: faulty }) => [
        name.replace(/.*: /, ''),
        [3, 4, 5, 6, 7].filter((value) => faulty?.(value, 5) !== ((value === 5) === isEquality)),
      ]),
    ).toEqual(faults)
    expect(boundaryMutantsIn('kiosk.ts', `const isPaid = state ${operator} 5`)).toEqual([])
  })

  it('belong to the file where it has no machine', () => {
    const [mutant] = boundaryMutantsIn('machines/shop/kiosk-rules.ts', 'const isDue = left <= 0')

    expect(mutant?.machine).toBe('kiosk-rules')
  })

  it('take effect where the source is loaded with marked comparisons, and are reached there', async () => {
    expect(markComparisons(file, source)).toContain(
      'compareInMachine({"machine":"kiosk","text":"cents < limit","operator":"<"}, cents, limit)',
    )
    const comparison = { machine: 'kiosk', text: 'cents < limit', operator: '<' } as const
    const isCheap = () => compareInMachine?.(comparison, 5, 5)
    const atLimit = mutants.filter(({ name }) => name === 'cents < limit: <=')
    const run = await recordRun(async () => {
      await Promise.resolve(isCheap())
    })

    expect(isCheap()).toBe(false)
    expect(mutants.filter(run.reaches)).toEqual(mutants.slice(2, 4))
    for (const mutant of atLimit)
      await expect(withMutant(mutant, () => Promise.resolve(isCheap()))).resolves.toBe(true)
    expect(isCheap()).toBe(false)
  })
})
