import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { describeTrigger } from '#flows/graph/trigger.ts'
import { named, describeValue } from '#flows/graph/sample-names.ts'

describe('the description of a value', () => {
  const wrongCity = problem('errors.form_validation', {
    validationErrors: [{ field: 'city', message: 'errors.no_city' }],
  })
  const guest = named('a guest', { name: 'Mari', age: 41 })

  it('is its name if it has one, also when nested', () => {
    expect(describeValue(guest)).toBe('a guest')
    expect(describeValue({ by: guest })).toBe('{"by":"a guest"}')
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
    expect(describeValue(value)).toBe(words)
  })

  it('makes triggers readable', () => {
    expect(describeTrigger({ kind: 'send', event: { type: 'guest.arrive', guest, at: 3 } })).toBe(
      'guest.arrive (guest: a guest, at: 3)',
    )
    expect(describeTrigger({ kind: 'settle', call: 'readGuest', outcome: { output: guest } })).toBe(
      'readGuest gives a guest',
    )
    expect(describeTrigger({ kind: 'wait', ms: 200, delay: 'closingTime' })).toBe(
      'closingTime passes (200 ms)',
    )
  })
})
