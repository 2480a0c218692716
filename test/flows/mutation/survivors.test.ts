import { describe, expect, it } from 'vitest'

import type { Mutant } from '#flows/mutation/mutant.ts'
import { isCritical } from '#test/support/mutation/mutant-sets.ts'
import {
  differencesFrom,
  mutantResults,
  killTable,
  listSurvivors,
  noFact,
} from '#test/support/mutation/survivors.ts'

const mutant = (machine: string, name: string, others: Partial<Mutant> = {}): Mutant => ({
  machine,
  name,
  kind: 'action',
  state: '',
  reach: '',
  ...others,
})
const one = mutant('cart', 'one')
const two = mutant('cart', 'two')
const three = mutant('menu', 'three')
const all = [one, two, three]
const kills = new Map([['cart: one', 'cart.test.ts: adds a product']])
const run = { all, tested: all, kills }
const list = { cart: { two: 'Has no effect.' }, menu: { three: 'Closes twice.' } }

describe('the list of surviving mutants', () => {
  it('agrees with a run whose survivors are all listed', () => {
    expect(differencesFrom(list, run)).toEqual([])
  })

  it('differs by a survivor that is not listed', () => {
    expect(differencesFrom({ cart: list.cart }, run)).toEqual(['menu: three survives.'])
  })

  it('differs by a mutant that is listed but killed, or no longer exists', () => {
    const stale = { ...list, cart: { ...list.cart, one: 'Unknown.', four: 'Unknown.' } }

    expect(differencesFrom(stale, run)).toEqual([
      'cart: four is listed as a survivor but no longer exists.',
      'cart: one is listed as a survivor but killed by cart.test.ts: adds a product.',
    ])
  })

  it('is compared only with the mutants that were tested', () => {
    expect(differencesFrom(list, { ...run, tested: [one] })).toEqual([])
  })

  it('keeps the reasons of known survivors when it is written', () => {
    expect(listSurvivors({ cart: { ...list.cart, one: 'Unknown.' } }, all, kills)).toEqual({
      cart: list.cart,
      menu: { three: noFact },
    })
  })
})

describe('the report of a mutation run', () => {
  it('counts by machine', () => {
    expect(killTable(all, kills)).toEqual([
      'cart   1/2 killed, 50.0 %',
      'menu   0/1 killed, 0.0 %',
      'total  1/3 killed, 33.3 %',
    ])
  })

  it('names the test that kills a mutant, or the reason why it survives', () => {
    expect(mutantResults(all, kills, { cart: list.cart }).map(({ text }) => text)).toEqual([
      'cart: one\n    killed by cart.test.ts: adds a product',
      'cart: two\n    survives: Has no effect.',
      'menu: three\n    survives: not listed',
    ])
  })
})

describe('the mutants that npm test runs', () => {
  it.each([
    ['a payment', mutant('payment', 'x'), true],
    ['a session', mutant('auth', 'x'), true],
    ['the payment in the checkout', mutant('checkout', 'x', { state: 'placing' }), true],
    ['a guard of any machine', mutant('menu', 'x', { kind: 'guard' }), true],
    ['a comparison of any machine', mutant('menu', 'x', { kind: 'boundary' }), true],
    ['a form in the checkout', mutant('checkout', 'x', { state: 'filling.addresses' }), false],
    ['an action of another machine', mutant('menu', 'x'), false],
  ])('include %s or not', (_, each, critical) => {
    expect(isCritical(each)).toBe(critical)
  })
})
