import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { completedOrder, offers, waitingOrder } from '#flows/models/order/order-samples.ts'
import { unreachable } from '#flows/models/samples.ts'
import { fullCart } from '#flows/models/shop/cart.model.ts'
import { rehearse } from '#flows/rehearse.ts'
import type { Purchase } from '#machines/order/checkout/checkout-values.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const typed = {
  'billing.address': 'Kastani 12',
  'billing.postal_code': '51014',
  'billing.city': 'Tartu',
  'delivery.shipping_option': 'post',
  payment_method: 'credit_card',
}
const whole: Purchase = { isSent: true, isFree: false, cartToken: null }
const sums = {
  subtotal_cents: 19_900,
  vat_cents: 3_852,
  shipping_cents: 0,
  giftcard_cents: 0,
  total_cents: 19_900,
}
const press = { type: 'order.place', isAgreed: true, seen: fullCart } as const

const begin = (purchase: Purchase, values: Record<string, string>, wanted = 'review' as const) => {
  const rehearsal = rehearse(checkoutMachine, { input: { wanted, typed: values } })
  rehearsal.settle('prepareCheckout', {
    output: { person: 'verified', purchase, countries: [], latest: null },
  })
  return rehearsal
}

const review = () => {
  const rehearsal = begin(whole, typed)
  rehearsal.settle('validateOrder', { output: sums })
  return rehearsal
}

describe('the steps of the checkout', () => {
  it('begin where something is missing, whatever step is wanted', () => {
    const { actor } = begin(whole, { ...typed, 'billing.city': '' })

    expect(actor.getSnapshot().value).toEqual({ filling: 'addresses' })
  })

  it('leave out the delivery when nothing is sent', () => {
    const { actor, calls } = begin({ ...whole, isSent: false }, { ...typed, payment_method: '' })
    actor.send({ type: 'step.open', step: 'addresses' })
    actor.send({ type: 'step.submit', step: 'addresses', values: typed })

    expect(actor.getSnapshot().value).toEqual({ filling: { review: 'checking' } })
    expect(calls()).toMatchObject([{ input: { delivery: { shipping_option: 'none' } } }])
  })

  it('leave out the way to pay when a gift card covers all', () => {
    const { actor } = begin({ ...whole, isFree: true }, { ...typed, payment_method: '' })

    expect(actor.getSnapshot().value).toEqual({ filling: { review: 'checking' } })
  })

  it('refuse an Estonian postal code that has not five digits', () => {
    const { actor } = begin(whole, { ...typed, 'billing.postal_code': '5101' })
    actor.send({ type: 'step.submit', step: 'addresses', values: {} })

    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'billing.postal_code', message: 'errors.incorrect_postal_code' },
    ])
  })

  it('ask for the bank of a bank link', () => {
    const { actor, settle } = begin(whole, { ...typed, payment_method: '' })
    settle('listPaymentMethods', { output: { methods: offers } })
    actor.send({
      type: 'step.submit',
      step: 'method',
      values: { payment_method: 'estonian_bank_links' },
    })

    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'bank', message: 'errors.no_value' },
    ])
  })

  it('do not take a way to pay that cannot be had', () => {
    const { actor, settle } = begin(whole, { ...typed, payment_method: '' })
    settle('listPaymentMethods', { output: { methods: offers } })
    actor.send({ type: 'step.submit', step: 'method', values: { payment_method: 'esto' } })

    expect(actor.getSnapshot().value).toEqual({ filling: { method: 'choosing' } })
  })
})

describe('an order that is pressed', () => {
  it('names the sum that was shown', () => {
    const { actor, calls } = review()
    actor.send(press)

    expect(calls()).toMatchObject([
      { name: 'placeOrder', input: { form: { expected_total_cents: 19_900 } } },
    ])
  })

  it('is not sent before the terms are accepted', () => {
    const { actor, calls } = review()
    actor.send({ ...press, isAgreed: false })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'terms_accepted', message: 'errors.terms_required' },
    ])
  })

  it('is the same press when nobody knows whether it took effect, and another after a refusal', () => {
    const { actor, settle, calls } = review()
    const number = () => calls().map(({ input }) => Reflect.get(Object(input), 'press'))

    actor.send(press)
    expect(number()).toEqual([0])
    settle('placeOrder', { error: unreachable })
    actor.send(press)
    expect(number()).toEqual([0])
    settle('placeOrder', { error: problem('errors.failed_to_create_a_new_order') })
    actor.send({ type: 'review.retry' })
    settle('validateOrder', { output: sums })
    actor.send(press)

    expect(number()).toEqual([1])
  })

  it('says what has changed in the cart, and is checked again', () => {
    const { actor, settle } = review()
    const data = { cart: { ...fullCart, products: [], total_cents: 0 } }
    actor.send(press)
    settle('placeOrder', { error: problem('errors.cart_changed', { data }) })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { review: 'checking' } })
    expect(context.changes).toMatchObject({
      before: fullCart.total_cents,
      after: 0,
      gone: fullCart.products,
      added: [],
    })
  })

  it('leads to the verification when the server asks for it, and keeps what was typed', () => {
    const { actor, settle } = review()
    actor.send(press)
    settle('placeOrder', { error: problem('errors.not_verified') })

    expect(actor.getSnapshot().value).toBe('verification')
    expect(actor.getSnapshot().context.values).toMatchObject(typed)
  })

  it('is completed at once when it costs nothing', () => {
    const { actor, settle, calls } = review()
    actor.send(press)
    settle('placeOrder', { output: { order: completedOrder } })

    expect(actor.getSnapshot().value).toBe('completed')
    expect(calls()).toEqual([])
  })

  it('waits for its payment when the provider does not answer, and can be paid again', () => {
    const { actor, settle } = review()
    actor.send(press)
    settle('placeOrder', { output: { order: waitingOrder } })
    settle('startPayment', { error: problem('errors.payment_provider_unavailable') })
    expect(actor.getSnapshot().value).toEqual({ waiting_for_payment: 'unpaid' })

    actor.send({ type: 'payment.retry' })

    expect(actor.getSnapshot().value).toEqual({ waiting_for_payment: 'starting' })
  })
})
