import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { CallInput, CallOutput } from '#contract/call.ts'
import type { listPaymentMethods } from '#contract/payment/payment.ts'
import { paymentMachine } from '#machines/order/payment.machine.ts'

const open = (hasUnconfirmed: boolean) => {
  const machine = paymentMachine.provide({
    actors: {
      listPaymentMethods: fromPromise<
        CallOutput<typeof listPaymentMethods>,
        CallInput<typeof listPaymentMethods>
      >(() => new Promise(() => undefined)),
    },
  })
  const input = { orderId: 'order', method: 'credit_card', hasUnconfirmed }
  return createActor(machine, { input }).start()
}

describe('payment of a waiting order', () => {
  it('offers the payment methods at once when no payment is unconfirmed', () => {
    expect(open(false).getSnapshot().value).toBe('loading')
  })

  it('warns before a second payment and continues when the customer has not paid', () => {
    const actor = open(true)
    expect(actor.getSnapshot().value).toBe('warning')

    actor.send({ type: 'payment.proceed' })

    expect(actor.getSnapshot().value).toBe('loading')
  })
})
