import { describe, expect, it } from 'vitest'

import type { ProblemKey } from '#contract/messages.ts'
import { problem, type ProblemDetails } from '#contract/problem.ts'
import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { offers, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const start = {
  output: {
    person: 'verified',
    requirements: { hasDelivery: true, isFree: false, cartToken: null },
    countries: [],
    latest: null,
  },
}

const opened = (draftValues: Record<string, string> = completeForm) => {
  const testActor = createTestActor(checkoutMachine, {
    input: { requestedStep: 'review', draftValues },
  })
  const carts: unknown[] = []
  testActor.actor.on('cart.updated', ({ cart }) => carts.push(cart))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name }) => name)
  return { ...testActor, carts, state, context, pending }
}

const prepared = (draftValues?: Record<string, string>) => {
  const checkout = opened(draftValues)
  checkout.settle('prepareCheckout', start)
  return checkout
}

const reviewing = () => {
  const checkout = prepared()
  checkout.settle('validateOrder', { output: checkedOrder })
  return checkout
}

const place = (areTermsAccepted = true) => ({ type: 'order.place' as const, areTermsAccepted })

const rejected = (key: ProblemKey, details: ProblemDetails = {}) => {
  const checkout = reviewing()
  checkout.actor.send(place())
  checkout.settle('placeOrder', { error: problem(key, details) })
  return checkout
}

describe('a checkout that cannot be loaded', () => {
  it('checkout: shows why, and loads again on demand', () => {
    const checkout = opened()
    checkout.settle('prepareCheckout', { error: unreachable })
    expect(checkout.state()).toBe('loadFailed')
    expect(checkout.context().problem).toEqual(unreachable.problem)

    checkout.actor.send({ type: 'checkout.retry' })
    expect(checkout.pending()).toEqual(['prepareCheckout'])
    checkout.settle('prepareCheckout', start)

    expect(checkout.context().problem).toBeNull()
  })

  it('checkout: shows why the payment methods are missing, and loads them again on demand', () => {
    const checkout = prepared({ ...completeForm, payment_method: '' })
    checkout.settle('listPaymentMethods', { error: unreachable })
    expect(checkout.state()).toEqual({ filling: { method: 'loadFailed' } })
    expect(checkout.context().problem).toEqual(unreachable.problem)

    checkout.actor.send({ type: 'methods.retry' })
    checkout.settle('listPaymentMethods', { output: { methods: offers } })

    expect(checkout.state()).toEqual({ filling: { method: 'choosing' } })
    expect(checkout.context().methods).toEqual(offers)
    expect(checkout.context().problem).toBeNull()
  })
})

describe('a step of the checkout', () => {
  it('checkout: opens on request once it can be reached', () => {
    const checkout = reviewing()

    checkout.actor.send({ type: 'step.open', step: 'delivery' })

    expect(checkout.state()).toEqual({ filling: 'delivery' })
  })

  it('checkout: shows no problem of another step', () => {
    const checkout = reviewing()
    checkout.actor.send(place(false))
    expect(checkout.context().problem).not.toBeNull()

    checkout.actor.send({ type: 'step.open', step: 'addresses' })

    expect(checkout.context().problem).toBeNull()
  })

  it('checkout: requires the parcel locker that the delivery goes to', () => {
    const { 'delivery.shipping_option': _none, ...rest } = completeForm
    const checkout = prepared(rest)
    const values = { 'delivery.shipping_option': 'terminal' }

    checkout.actor.send({ type: 'step.submit', step: 'delivery', values })

    expect(checkout.state()).toEqual({ filling: 'delivery' })
    expect(checkout.context()).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ message: 'errors.no_terminal' }] },
    })
  })
})

describe('an order that is rejected', () => {
  it('checkout: shows the new cart everywhere when it has changed', () => {
    const cart = { ...fullCart, total_cents: 1 }

    expect(rejected('errors.cart_changed', { data: { cart } }).carts).toEqual([cart])
  })

  it('checkout: reads the cart again when the server asks for a delivery', () => {
    const validationErrors = [{ field: 'delivery.shipping_option', message: 'errors.no_delivery' }]

    expect(rejected('errors.form_validation', { validationErrors }).carts).toEqual([null])
  })

  it('checkout: is checked again on demand after any other problem, and the cart is read again', () => {
    const checkout = rejected('errors.cart_empty')
    expect(checkout.state()).toEqual({ filling: { review: 'blocked' } })
    expect(checkout.carts).toEqual([null])

    checkout.actor.send({ type: 'review.retry' })

    expect(checkout.pending()).toEqual(['validateOrder'])
    expect(checkout.context().problem).toBeNull()
  })
})

describe('placing an order again', () => {
  it('checkout: shows neither the changes of the cart nor the last problem', () => {
    const checkout = rejected('errors.cart_changed', { data: { cart: fullCart } })
    checkout.settle('validateOrder', { output: checkedOrder })
    expect(checkout.context().changes).not.toBeNull()
    checkout.actor.send(place(false))
    const { rejectionCount } = checkout.context()

    checkout.actor.send(place())

    expect(checkout.context()).toMatchObject({
      changes: null,
      problem: null,
      rejectionCount: rejectionCount + 1,
    })
  })

  it('checkout: counts each submission without the terms', () => {
    const checkout = reviewing()

    checkout.actor.send(place(false))
    checkout.actor.send(place(false))

    expect(checkout.context().rejectionCount).toBe(2)
  })

  it('checkout: shows no problem once it is placed', () => {
    const checkout = reviewing()
    checkout.actor.send(place())
    checkout.settle('placeOrder', { error: unreachable })
    checkout.actor.send(place())

    checkout.settle('placeOrder', { output: { order: waitingOrder } })

    expect(checkout.context()).toMatchObject({ order: waitingOrder, problem: null })
  })
})
