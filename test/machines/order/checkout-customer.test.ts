import { describe, expect, it } from 'vitest'

import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { emptyCart } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { requirementsOfCart } from '#machines/order/checkout/checkout-values.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const customer = (person: 'visitor' | 'unverified' | 'verified') => ({
  output: {
    person,
    requirements: { hasDelivery: true, isFree: false, cartToken: null },
    countries: [],
    latest: null,
  },
})

const openReview = (values: Record<string, string>) =>
  createTestActor(checkoutMachine, { input: { requestedStep: 'review', draftValues: values } })

describe('a change of the customer', () => {
  it.each([
    ['a visitor logs in', 'visitor', 'loginRequired'],
    ['the customer confirms their identity', 'unverified', 'verificationRequired'],
  ] as const)('checkout: continues with the unsaved input when %s', (_, person, state) => {
    const { actor, settle } = openReview({})
    settle('prepareCheckout', customer(person))
    expect(actor.getSnapshot().value).toBe(state)

    actor.send({ type: 'customer.changed', draftValues: completeForm })
    expect(actor.getSnapshot().value).toBe('preparing')
    settle('prepareCheckout', customer('verified'))

    expect(actor.getSnapshot().value).toEqual({ filling: 'addresses' })
    expect(actor.getSnapshot().context.values).toMatchObject(completeForm)
  })

  it('checkout: starts again without the input and the idempotency key of the first customer', () => {
    const { actor, settle, calls } = openReview(completeForm)
    settle('prepareCheckout', customer('verified'))
    settle('validateOrder', { output: checkedOrder })
    actor.send({ type: 'order.place', areTermsAccepted: true })
    expect(calls()).toMatchObject([{ name: 'placeOrder', input: { requestNumber: 0 } }])

    actor.send({ type: 'customer.changed', draftValues: {} })
    settle('prepareCheckout', customer('verified'))

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: 'addresses' })
    expect(context.values).toMatchObject({ 'billing.address': '', payment_method: '' })
    expect(context).toMatchObject({
      preview: null,
      order: null,
      rejectionCount: 0,
      requestNumber: 1,
    })
    expect(calls()).toEqual([])
  })
})

describe('the cart of a customer', () => {
  it('checkout: needs a payment method unless it costs nothing', () => {
    const isFree = (cents: number) =>
      requirementsOfCart({ ...emptyCart, total_cents: cents }).isFree

    expect([isFree(0), isFree(1)]).toEqual([true, false])
    expect(requirementsOfCart(null).isFree).toBe(false)
  })
})
