import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { tellAct } from '#flows/act.ts'
import { named, tell } from '#flows/names.ts'

describe('a value in words', () => {
  const wrongCity = problem('errors.form_validation', {
    validationErrors: [{ field: 'city', message: 'errors.no_city' }],
  })
  const guest = named('a guest', { name: 'Mari', age: 41 })

  it('is its name where it has one, also within something else', () => {
    expect(tell(guest)).toBe('a guest')
    expect(tell({ by: guest })).toBe('{"by":"a guest"}')
  })

  it.each([
    [null, 'null'],
    [undefined, 'nothing'],
    ['et', 'et'],
    [7, '7'],
    [{ isPaid: true }, '{"isPaid":true}'],
    [new Error('refused'), 'refused'],
    [wrongCity, 'errors.form_validation (city)'],
  ])('is short: %o', (value, words) => {
    expect(tell(value)).toBe(words)
  })

  it('makes acts readable', () => {
    expect(tellAct({ kind: 'send', event: { type: 'guest.arrive', guest, at: 3 } })).toBe(
      'guest.arrive (guest: a guest, at: 3)',
    )
    expect(tellAct({ kind: 'settle', call: 'readGuest', outcome: { output: guest } })).toBe(
      'readGuest gives a guest',
    )
    expect(tellAct({ kind: 'wait', ms: 200, delay: 'gap' })).toBe('gap passes (200 ms)')
  })
})
