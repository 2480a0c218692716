import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { completedOrder, offers, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import type { CheckoutRequirements } from '#machines/order/checkout/checkout-values.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'

const whole: CheckoutRequirements = { hasDelivery: true, isFree: false, cartToken: null }
const preview = { ...checkedOrder.preview, buyer: null }
const consultationCart = {
  ...fullCart,
  products: fullCart.products.map((one) => ({ ...one, id: 'consultation', dna_origins: [] })),
}
const checked = { preview, cart: fullCart }
const requestNumber = { type: 'order.place', areTermsAccepted: true } as const

const begin = (
  requirements: CheckoutRequirements,
  values: Record<string, string>,
  requestedStep = 'review' as const,
) => {
  const testActor = createTestActor(checkoutMachine, {
    input: { requestedStep, draftValues: values },
  })
  testActor.settle('prepareCheckout', {
    output: { person: 'verified', requirements, countries: [], latest: null },
  })
  return testActor
}

const review = () => {
  const testActor = begin(whole, completeForm)
  testActor.settle('validateOrder', { output: checked })
  return testActor
}

describe('the steps of the checkout', () => {
  it('start at the first incomplete step, whatever step is requested', () => {
    const { actor } = begin(whole, { ...completeForm, 'billing.city': '' })

    expect(actor.getSnapshot().value).toEqual({ filling: 'addresses' })
  })

  it('checkout: removes the error of a field once its value is corrected', () => {
    const wrong = { ...completeForm, 'billing.city': '', 'billing.postal_code': '1' }
    const { actor } = begin(whole, wrong)
    const fields = () =>
      actor.getSnapshot().context.problem?.validationErrors.map(({ field }) => field)
    actor.send({ type: 'step.submit', step: 'addresses', values: wrong })
    expect(fields()).toEqual(['billing.postal_code', 'billing.city'])

    actor.send({ type: 'form.change', values: { ...wrong, 'billing.city': 'Tartu' } })
    expect(fields()).toEqual(['billing.postal_code'])
    actor.send({ type: 'form.change', values: { 'billing.postal_code': '51014' } })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('skip the delivery when nothing is sent', () => {
    const { actor, calls } = begin(
      { ...whole, hasDelivery: false },
      { ...completeForm, payment_method: '' },
    )
    actor.send({ type: 'step.open', step: 'addresses' })
    actor.send({ type: 'step.submit', step: 'addresses', values: completeForm })

    expect(actor.getSnapshot().value).toEqual({ filling: { review: 'checking' } })
    expect(calls()).toMatchObject([{ input: { delivery: { shipping_option: 'none' } } }])
  })

  it('skip the payment method when a gift card covers everything', () => {
    const { actor } = begin({ ...whole, isFree: true }, { ...completeForm, payment_method: '' })

    expect(actor.getSnapshot().value).toEqual({ filling: { review: 'checking' } })
  })

  it('reject an Estonian postal code that does not have five digits', () => {
    const { actor } = begin(whole, { ...completeForm, 'billing.postal_code': '5101' })
    actor.send({ type: 'step.submit', step: 'addresses', values: {} })

    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'billing.postal_code', message: 'errors.incorrect_postal_code' },
    ])
  })

  it('require a bank for a bank link', () => {
    const { actor, settle } = begin(whole, { ...completeForm, payment_method: '' })
    settle('listPaymentMethods', { output: { methods: offers } })
    actor.send({
      type: 'step.submit',
      step: 'method',
      values: { payment_method: 'estonian_bank_links' },
    })

    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'bank', message: 'errors.no_bank' },
    ])
  })

  it('reject a payment method that is not available', () => {
    const { actor, settle } = begin(whole, { ...completeForm, payment_method: '' })
    settle('listPaymentMethods', { output: { methods: offers } })
    actor.send({ type: 'step.submit', step: 'method', values: { payment_method: 'esto' } })

    expect(actor.getSnapshot().value).toEqual({ filling: { method: 'choosing' } })
  })
})

describe('a problem of the checkout', () => {
  const context = ({ actor }: ReturnType<typeof begin>) => actor.getSnapshot().context
  const serverAway = { message: 'errors.unreachable' }

  it('checkout: belongs to no submission when the page is opened and cannot load', () => {
    const opened = begin(whole, completeForm)
    opened.settle('validateOrder', { error: problem('errors.unreachable') })

    expect(context(opened)).toMatchObject({ problem: serverAway, rejectionCount: 0 })
  })

  it('checkout: belongs to the submission of a step when what follows it cannot load', () => {
    const opened = begin(whole, { ...completeForm, payment_method: '' })
    opened.settle('listPaymentMethods', { output: { methods: offers } })
    opened.actor.send({ type: 'step.submit', step: 'method', values: completeForm })
    opened.settle('validateOrder', { error: problem('errors.unreachable') })

    expect(context(opened)).toMatchObject({ problem: serverAway, rejectionCount: 1 })
  })
})

describe('placing an order', () => {
  it('sends the displayed sum', () => {
    const { actor, calls } = review()
    actor.send(requestNumber)

    expect(calls()).toMatchObject([
      {
        name: 'placeOrder',
        input: {
          form: { expected_total_cents: 19_900, expected_product_ids: preview.product_ids },
        },
      },
    ])
  })

  it('requires the terms to be accepted', () => {
    const { actor, calls } = review()
    actor.send({ ...requestNumber, areTermsAccepted: false })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual([
      { field: 'terms_accepted', message: 'errors.terms_required' },
    ])
  })

  it('clears the error about the terms once they are accepted', () => {
    const { actor } = review()
    actor.send({ ...requestNumber, areTermsAccepted: false })

    actor.send({ type: 'form.change', values: { terms_accepted: 'on' } })

    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('reuses the idempotency key when there was no response, and changes it after a rejection', () => {
    const { actor, settle, calls } = review()
    const number = () => calls().map(({ input }) => Reflect.get(Object(input), 'requestNumber'))

    actor.send(requestNumber)
    expect(number()).toEqual([0])
    settle('placeOrder', { error: unreachable })
    actor.send(requestNumber)
    expect(number()).toEqual([0])
    settle('placeOrder', { error: problem('errors.failed_to_create_a_new_order') })
    actor.send({ type: 'review.retry' })
    settle('validateOrder', { output: checked })
    actor.send(requestNumber)

    expect(number()).toEqual([1])
  })

  it('shows what has changed in the cart, and previews the order again', () => {
    const { actor, settle } = review()
    const data = { cart: { ...fullCart, products: [], total_cents: 0 } }
    actor.send(requestNumber)
    settle('placeOrder', { error: problem('errors.cart_changed', { data }) })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { review: 'checking' } })
    expect(context.changes).toMatchObject({
      before: fullCart.total_cents,
      after: 0,
      removed: fullCart.products,
      added: [],
    })
  })

  it('opens the delivery step and keeps everything else when a kit was added in another tab', () => {
    const { 'delivery.shipping_option': _none, ...rest } = completeForm
    const { actor, settle, calls } = begin({ ...whole, hasDelivery: false }, rest)
    settle('validateOrder', { output: { preview, cart: consultationCart } })
    actor.send(requestNumber)
    settle('placeOrder', { error: problem('errors.cart_changed', { data: { cart: fullCart } }) })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: 'delivery' })
    expect(context.values).toMatchObject(rest)
    expect(context.changes).toMatchObject({ added: fullCart.products })
    // the page shows the total of the new cart until the order is checked again
    expect(context.preview).toBeNull()

    const post = { 'delivery.shipping_option': 'post' }
    actor.send({ type: 'step.submit', step: 'delivery', values: post })

    expect(actor.getSnapshot().value).toEqual({ filling: { review: 'checking' } })
    expect(calls()).toMatchObject([{ input: { delivery: { shipping_option: 'post' } } }])
  })

  it('opens the delivery step when the server asks for a delivery, and then sends the choice', () => {
    const { 'delivery.shipping_option': _none, ...rest } = completeForm
    const { actor, settle, calls } = begin({ ...whole, hasDelivery: false }, rest)
    const field = 'delivery.shipping_option'
    const validationErrors = [{ field, message: 'errors.no_delivery' }]
    settle('validateOrder', { error: problem('errors.form_validation', { validationErrors }) })

    expect(actor.getSnapshot().value).toEqual({ filling: 'delivery' })
    expect(actor.getSnapshot().context.problem?.validationErrors).toEqual(validationErrors)

    actor.send({ type: 'step.submit', step: 'delivery', values: { [field]: 'post' } })
    expect(calls()).toMatchObject([{ input: { delivery: { shipping_option: 'post' } } }])
  })

  it('shows the old and the new sum when a gift card was used for another order', () => {
    const { actor, settle } = begin(whole, completeForm)
    const card = {
      id: '5b2c1f6e-8d3a-4c7b-9e1f-2a4c6e8b0d11',
      token: '•••• 1000',
      value_cents: 5_000,
    }
    const snapshotOf = {
      ...fullCart,
      giftcards: [{ ...card, used_cents: 5_000, remaining_cents: 0 }],
      total_cents: fullCart.total_cents - 5_000,
    }
    const cart = { ...fullCart, giftcards: [{ ...card, used_cents: 0, remaining_cents: 0 }] }
    const shown = { ...preview, total_cents: snapshotOf.total_cents }
    settle('validateOrder', { output: { preview: shown, cart: snapshotOf } })
    actor.send(requestNumber)
    settle('placeOrder', { error: problem('errors.giftcard_already_used', { data: { cart } }) })

    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ filling: { review: 'checking' } })
    expect(context.problem).toBeNull()
    expect(context.changes).toMatchObject({
      before: fullCart.total_cents - 5_000,
      after: fullCart.total_cents,
      usedUpGiftcards: ['•••• 1000'],
      removedGiftcards: [],
    })
  })

  it('opens the identity verification when the server requires it, and keeps the input', () => {
    const { actor, settle } = review()
    actor.send(requestNumber)
    settle('placeOrder', { error: problem('errors.not_verified') })

    expect(actor.getSnapshot().value).toBe('verificationRequired')
    expect(actor.getSnapshot().context.values).toMatchObject(completeForm)
  })

  it('completes a free order at once', () => {
    const { actor, settle, calls } = review()
    actor.send(requestNumber)
    settle('placeOrder', { output: { order: completedOrder } })

    expect(actor.getSnapshot().value).toBe('completed')
    expect(calls()).toEqual([])
  })

  it('waits for the payment when the provider does not respond, and the payment can be retried', () => {
    const { actor, settle } = review()
    actor.send(requestNumber)
    settle('placeOrder', { output: { order: waitingOrder } })
    settle('startPayment', { error: problem('errors.payment_provider_unavailable') })
    expect(actor.getSnapshot().value).toEqual({ waiting_for_payment: 'unpaid' })

    actor.send({ type: 'payment.retry' })

    expect(actor.getSnapshot().value).toEqual({ waiting_for_payment: 'starting' })
  })
})
