import { initialTransition, transition } from 'xstate'
import { describe, expect, it } from 'vitest'

import {
  orderPaymentMachine,
  type OrderPaymentEvent,
} from '#machines/order/order-payment.machine.ts'

const totalCents = 14_900

const paid = (payment: string, cents = totalCents) =>
  ({ type: 'payment.paid', payment, cents }) as const
const start = (payment: string) => ({ type: 'payment.started', payment }) as const
const end = (payment: string) => ({ type: 'payment.ended', payment }) as const

/** Applies the events to a new order, and returns its state with the effects of the last event. */
const orderAfter = (...events: OrderPaymentEvent[]) => {
  let [order] = initialTransition(orderPaymentMachine, { totalCents })
  let effects: unknown[] = []
  for (const event of events) {
    const [next, actions] = transition(orderPaymentMachine, order, event)
    order = next
    effects = actions.map(({ type, params }) => (params ? [type, params] : [type]))
  }
  const { value: state, context } = order
  return {
    state,
    effects,
    current: context.currentPayment,
    completingPayment: context.completingPayment,
  }
}

const unpaid: [string, OrderPaymentEvent[]][] = [
  ['waiting', []],
  ['with a payment in progress', [start('a')]],
  ['with a failed payment', [start('a'), end('a')]],
]

describe('the payment of an order', () => {
  it.each(unpaid)('completes an order %s once, with the exact total', (_, before) => {
    expect(orderAfter(...before, paid('a'))).toEqual({
      state: 'completed',
      effects: [['complete', { type: 'payment.paid', payment: 'a', cents: totalCents }]],
      current: null,
      completingPayment: 'a',
    })
  })

  it.each(unpaid)('leaves an order %s unpaid for any other sum, and reports it', (_, before) => {
    const { effects: _effects, ...unchanged } = orderAfter(...before)

    for (const cents of [0, totalCents - 1, totalCents + 1])
      expect(orderAfter(...before, paid('a', cents))).toEqual({
        ...unchanged,
        effects: [['reportWrongAmount', { type: 'payment.paid', payment: 'a', cents }]],
      })
  })

  it('is in progress once started, and no longer when it has failed', () => {
    expect(orderAfter(start('a'))).toMatchObject({ state: 'processing_payment', current: 'a' })
    expect(orderAfter(start('a'), end('a'))).toMatchObject({
      state: 'waiting_for_payment',
      current: null,
    })
  })

  it('stays in progress when an earlier payment fails that another one has replaced', () => {
    expect(orderAfter(start('a'), start('b'), end('a'))).toMatchObject({
      state: 'processing_payment',
      current: 'b',
    })
  })

  it('is accepted from a payment that another one has replaced', () => {
    expect(orderAfter(start('a'), start('b'), paid('a'))).toMatchObject({
      state: 'completed',
      completingPayment: 'a',
    })
  })

  it('takes effect once when the provider reports it again', () => {
    expect(orderAfter(start('a'), paid('a'), paid('a'))).toMatchObject({
      state: 'completed',
      effects: [],
    })
  })

  it('is refunded when another payment has completed the order', () => {
    expect(orderAfter(start('a'), paid('a'), paid('b'))).toMatchObject({
      state: 'completed',
      effects: [['refund', { payment: 'b', cents: totalCents }]],
      completingPayment: 'a',
    })
  })
})

describe('an unpaid order', () => {
  it.each([
    ['order.expired', 'expired', 'release'],
    ['order.cancelled', 'cancelled', 'cancel'],
  ] as const)('ends by %s, and money that arrives later is refunded', (type, state, effect) => {
    expect(orderAfter({ type })).toMatchObject({ state, effects: [[effect]] })
    expect(orderAfter({ type }, paid('a'))).toMatchObject({
      state,
      effects: [['refund', { payment: 'a', cents: totalCents }]],
      completingPayment: null,
    })
  })

  it.each(['order.expired', 'order.cancelled'] as const)(
    'does not end by %s while a payment is in progress or when it is paid',
    (type) => {
      expect(orderAfter(start('a'), { type }).state).toBe('processing_payment')
      expect(orderAfter(paid('a'), { type }).state).toBe('completed')
    },
  )
})
