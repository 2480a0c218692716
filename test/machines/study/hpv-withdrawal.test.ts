import { describe, expect, it } from 'vitest'

import { countries } from '#flows/machines/order/order-samples.ts'
import { unreachable } from '#flows/machines/samples.ts'
import {
  invitedPerson,
  withdrawnPerson,
  leftWithResult,
  orderedPerson,
  receipt,
} from '#flows/machines/study/hpv-order.flow.ts'

import { openWith, startOrder } from './opened-hpv-order.ts'

describe('HPV order: the withdrawal', () => {
  const left = { type: 'study.withdrawn', receipt } as const

  it.each([
    ['an invited woman', invitedPerson],
    ['a woman with a kit', orderedPerson],
    ['a woman whose result has remained', leftWithResult],
  ])('of %s opens the page again with the receipt', (_, person) => {
    const test = openWith(person, { isCustomer: true, draftValues: { phone: '+37251234567' } })
    if (test.value() === 'preparing') test.settle('listCountries', { output: { countries } })
    test.actor.send(left)

    expect(test.value()).toBe('loading')
    expect(test.context()).toMatchObject({ receipt, order: null, values: {} })
    expect(test.emitted).toEqual([{ type: 'draft.discard', key: 'hpv' }])
    test.settle('readHpvStatus', { output: withdrawnPerson })
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
    const hasWithdrawn = openWith(withdrawnPerson, { isCustomer: true })
    const isStatusUnknown = openWith(
      { ...withdrawnPerson, retained_data: null },
      { isCustomer: true },
    )

    for (const { actor } of [visitor, hasWithdrawn, isStatusUnknown])
      expect(actor.getSnapshot().can(left)).toBe(false)
  })
})
