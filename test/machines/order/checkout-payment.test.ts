import { describe, expect, it } from 'vitest'

import type { Order } from '#contract/order/order.ts'
import { problem } from '#contract/problem.ts'
import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import {
  completedOrder,
  invoicedOrder,
  paymentStart,
  waitingOrder,
} from '#flows/machines/order/order-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const { id: orderId } = waitingOrder
const pageOf = (href: string) => ({ type: 'page.open', href, search: { order: orderId } })

/** The customer has accepted the terms and the order is being placed. */
const placing = () => {
  const testActor = createTestActor(checkoutMachine, {
    input: { requestedStep: 'review', draftValues: { ...completeForm, bank: 'LHVBEE22' } },
  })
  testActor.settle('prepareCheckout', {
    output: {
      person: 'verified',
      requirements: { hasDelivery: true, isFree: false, cartToken: null },
      countries: [],
      latest: null,
    },
  })
  testActor.settle('validateOrder', { output: checkedOrder })
  testActor.actor.send({ type: 'order.place', areTermsAccepted: true })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  return { ...testActor, emitted, state, context, pending }
}

const placed = (order: Order = waitingOrder) => {
  const checkout = placing()
  checkout.settle('placeOrder', { output: { order } })
  return checkout
}

/** The provider has registered the payment, and its page is being opened. */
const redirecting = () => {
  const checkout = placed()
  checkout.settle('startPayment', { output: paymentStart })
  return checkout
}

const request = (requestNumber: number) => ({
  name: 'startPayment',
  input: {
    orderId,
    method: 'credit_card',
    bank: 'LHVBEE22',
    requestNumber,
    isSecondAccepted: false,
  },
})

describe('an order that is placed', () => {
  it('checkout: is reported once, and its payment starts under its own idempotency key', () => {
    const checkout = placed()

    expect(checkout.context().order).toEqual(waitingOrder)
    expect(checkout.emitted).toEqual([{ type: 'order.placed' }])
    expect(checkout.pending()).toEqual([request(1)])
  })

  it('checkout: opens the success page at once when there is nothing to pay', () => {
    const checkout = placed(completedOrder)

    expect(checkout.context().order).toEqual(completedOrder)
    expect(checkout.emitted).toEqual([{ type: 'order.placed' }, pageOf('/order-success')])
    expect(checkout.pending()).toEqual([])
  })

  it('checkout: opens the waiting page for a bank transfer, without a payment to start', () => {
    const checkout = placed(invoicedOrder)

    expect(checkout.state()).toEqual({ waiting_for_payment: 'invoiced' })
    expect(checkout.emitted).toEqual([{ type: 'order.placed' }, pageOf('/order-success-waiting')])
    expect(checkout.pending()).toEqual([])
  })

  it('checkout: shows why there was no response, and is placed once when the customer tries again', () => {
    const checkout = placing()
    const before = checkout.pending()

    checkout.settle('placeOrder', { error: problem('errors.unreachable') })
    expect(checkout.state()).toEqual({ filling: { review: 'ready' } })
    expect(checkout.context().problem).toMatchObject({ message: 'errors.unreachable' })
    checkout.actor.send({ type: 'order.place', areTermsAccepted: true })

    expect(checkout.pending()).toEqual(before)
  })

  it.each([
    ['billing.address', 'addresses'],
    ['payment_method', { method: 'loading' }],
  ])('checkout: opens the step of %s when the server rejects the field', (field, step) => {
    const validationErrors = [{ field, message: 'errors.incorrect_value' }]
    const checkout = placing()

    checkout.settle('placeOrder', {
      error: problem('errors.form_validation', { validationErrors }),
    })

    expect(checkout.state()).toEqual({ filling: step })
    expect(checkout.context().problem).toMatchObject({ validationErrors })
  })
})

describe('the payment of a placed order', () => {
  it('checkout: leads to the page of the provider', () => {
    const checkout = redirecting()
    expect(checkout.pending()).toEqual([
      { name: 'openProvider', input: { url: paymentStart.redirect_url } },
    ])

    checkout.settle('openProvider', { output: undefined })

    expect(checkout.state()).toEqual({ processing_payment: 'atProvider' })
  })

  it('checkout: can be started again as another payment by a customer who returns early', () => {
    const checkout = redirecting()
    checkout.settle('openProvider', { output: undefined })

    checkout.actor.send({ type: 'page.shown' })
    expect(checkout.state()).toEqual({ waiting_for_payment: 'unpaid' })
    checkout.actor.send({ type: 'payment.retry' })

    expect(checkout.pending()).toEqual([request(2)])
  })

  it('checkout: can be started again when the browser must not open the page', () => {
    const checkout = redirecting()

    checkout.settle('openProvider', { error: problem('errors.order_failed') })
    expect(checkout.state()).toEqual({ waiting_for_payment: 'unpaid' })
    expect(checkout.context().problem).toMatchObject({ message: 'errors.order_failed' })
    checkout.actor.send({ type: 'payment.retry' })

    expect(checkout.pending()).toEqual([request(2)])
    expect(checkout.context().problem).toBeNull()
  })

  it('checkout: is complete when the order turns out to be paid', () => {
    const checkout = placed()

    checkout.settle('startPayment', { error: problem('errors.order_already_paid') })

    expect(checkout.state()).toBe('completed')
    expect(checkout.emitted).toEqual([{ type: 'order.placed' }, pageOf('/order-success')])
  })

  it.each([
    ['repeats', 'errors.unreachable', 1],
    ['repeats', 'errors.session_interrupted', 1],
    ['changes', 'errors.payment_provider_unavailable', 2],
  ] as const)('checkout: %s the idempotency key after %s', (_, key, requestNumber) => {
    const checkout = placed()

    checkout.settle('startPayment', { error: problem(key) })
    expect(checkout.state()).toEqual({ waiting_for_payment: 'unpaid' })
    expect(checkout.context().problem).toMatchObject({ message: key })
    checkout.actor.send({ type: 'payment.retry' })

    expect(checkout.pending()).toEqual([request(requestNumber)])
  })
})
