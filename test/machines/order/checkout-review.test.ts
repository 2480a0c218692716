import { describe, expect, it } from 'vitest'

import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import type { OrderReview } from '#machines/order/checkout/checkout.setup.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const { payment_method: _method, ...formWithoutMethod } = completeForm

const freeCart = { ...fullCart, total_cents: 0 }
const freeOrder: OrderReview = {
  preview: { ...checkedOrder.preview, giftcard_cents: 19_900, total_cents: 0 },
  cart: freeCart,
}
/** A gift card that covered the cart was spent elsewhere. */
const payableOrder: OrderReview = { ...checkedOrder, previousCart: freeCart }

type Start = { isFree: boolean; hasDelivery?: boolean; draftValues?: Record<string, string> }

/** The last step is being opened. */
const checking = ({
  isFree,
  hasDelivery = true,
  draftValues = isFree ? formWithoutMethod : completeForm,
}: Start) => {
  const testActor = createTestActor(checkoutMachine, {
    input: { requestedStep: 'review', draftValues },
  })
  testActor.settle('prepareCheckout', {
    output: {
      person: 'verified',
      requirements: { hasDelivery, isFree, cartToken: null },
      countries: [],
      latest: null,
    },
  })
  const carts: unknown[] = []
  testActor.actor.on('cart.updated', ({ cart }) => carts.push(cart))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const place = () => testActor.actor.send({ type: 'order.place', areTermsAccepted: true })
  return { ...testActor, carts, state, context, place }
}

describe('an order whose price has changed since the checkout started', () => {
  it('checkout: asks for a payment method when the order is no longer free', () => {
    const checkout = checking({ isFree: true })

    checkout.settle('validateOrder', { output: payableOrder })

    expect(checkout.state()).toEqual({ filling: { method: 'loading' } })
    expect(checkout.context().shownStep).toBe('method')
    expect(checkout.context().start?.requirements.isFree).toBe(false)
  })

  it('checkout: places the order with the method that was chosen for it', () => {
    const checkout = checking({ isFree: true, draftValues: completeForm })

    checkout.settle('validateOrder', { output: payableOrder })
    expect(checkout.state()).toEqual({ filling: { review: 'ready' } })
    checkout.place()

    expect(checkout.calls()).toMatchObject([
      {
        name: 'placeOrder',
        input: { form: { payment_method: 'credit_card', expected_total_cents: 19_900 } },
      },
    ])
  })

  it('checkout: needs no payment method when the order has become free', () => {
    const checkout = checking({ isFree: false })

    checkout.settle('validateOrder', { output: freeOrder })
    expect(checkout.state()).toEqual({ filling: { review: 'ready' } })
    expect(checkout.context().start?.requirements.isFree).toBe(true)
    checkout.place()

    expect(checkout.calls()).toMatchObject([
      {
        name: 'placeOrder',
        input: { form: { payment_method: 'invoice', expected_total_cents: 0 } },
      },
    ])
  })

  it('checkout: opens the review of an order that is still free', () => {
    const checkout = checking({ isFree: true })

    checkout.settle('validateOrder', { output: freeOrder })

    expect(checkout.state()).toEqual({ filling: { review: 'ready' } })
  })
})

describe('a cart that another device has changed', () => {
  it('checkout: shows the new cart everywhere, and what has changed in it', () => {
    const checkout = checking({ isFree: true })

    checkout.settle('validateOrder', { output: payableOrder })

    expect(checkout.context().reviewedCart).toEqual(fullCart)
    expect(checkout.carts).toEqual([fullCart])
    expect(checkout.context().changes).toMatchObject({ before: 0, after: 19_900 })
  })

  it('checkout: has the delivery that the new cart requires', () => {
    const checkout = checking({ isFree: false, hasDelivery: false })

    checkout.settle('validateOrder', { output: { ...checkedOrder, previousCart: fullCart } })

    expect(checkout.context().start?.requirements.hasDelivery).toBe(true)
  })

  it('checkout: shows no changes when the cart is the one on the page', () => {
    const checkout = checking({ isFree: false, hasDelivery: false })

    checkout.settle('validateOrder', { output: checkedOrder })

    expect(checkout.context()).toMatchObject({ reviewedCart: fullCart, changes: null })
    expect(checkout.context().start?.requirements.hasDelivery).toBe(false)
    expect(checkout.carts).toEqual([])
  })
})
