import { describe, expect, it } from 'vitest'

import { countries } from '#flows/machines/order/order-samples.ts'
import { unreachable } from '#flows/machines/samples.ts'
import {
  invitedPerson,
  leftPerson,
  leftWithResult,
  orderedPerson,
  receipt,
} from '#flows/machines/study/hpv-order.flow.ts'

import { openWith, startOrder } from './opened-hpv-order.ts'

describe('HPV order: the withdrawal', () => {
  const left = { type: 'study.left', receipt } as const

  it.each([
    ['an invited woman', invitedPerson],
    ['a woman with a kit', orderedPerson],
    ['a woman whose result has remained', leftWithResult],
  ])('of %s opens the page again with the receipt', (_, person) => {
    const test = openWith(person, { isCustomer: true, typed: { phone: '+37251234567' } })
    if (test.value() === 'preparing') test.settle('listCountries', { output: { countries } })
    test.actor.send(left)

    expect(test.value()).toBe('loading')
    expect(test.context()).toMatchObject({ receipt, order: null, values: {} })
    expect(test.emitted).toEqual([{ type: 'draft.discard', key: 'hpv' }])
    test.settle('readHpvStatus', { output: leftPerson })
    expect([test.value(), test.context().receipt]).toEqual(['withdrawn', receipt])
  })

  it('keeps the receipt when the page cannot be loaded again', () => {
    const test = openWith(orderedPerson, { isCustomer: true })
    test.actor.send(left)
    test.settle('readHpvStatus', { error: unreachable })

    expect([test.value(), test.context().receipt]).toEqual(['loadFailed', receipt])
  })

  it('is not possible without an invitation that is known, or twice', () => {
    const visitor = startOrder()
    const hasLeft = openWith(leftPerson, { isCustomer: true })
    const isStatusUnknown = openWith({ ...leftPerson, remains: null }, { isCustomer: true })

    for (const { actor } of [visitor, hasLeft, isStatusUnknown])
      expect(actor.getSnapshot().can(left)).toBe(false)
  })
})
