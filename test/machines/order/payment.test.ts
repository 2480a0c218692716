import { describe, expect, it } from 'vitest'

import type { UnresolvedPayment } from '#contract/payment/payment.ts'
import { problem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { offers, paymentStart } from '#flows/machines/order/order-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { paymentMachine } from '#machines/order/payment.machine.ts'

const { redirect_url: page } = paymentStart
const unresolved: UnresolvedPayment = {
  method: 'esto',
  wait_seconds: 1_800,
  new_payment_allowed_at: '2026-02-03T12:30:00.000Z',
  ends_at: '2026-02-04T12:00:00.000Z',
}

const open = (hasUnconfirmed = false) => {
  const input = { orderId: 'order', method: 'credit_card', hasUnconfirmed }
  const testActor = createTestActor(paymentMachine, { input })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input: sent }) => ({ name, input: sent }))
  return { ...testActor, emitted, state, context, pending }
}

/** The payment methods are shown. */
const choosing = () => {
  const payment = open()
  payment.settle('listPaymentMethods', { output: { methods: offers } })
  return payment
}

/** The customer pays, and the server answers. */
const started = (answer: Outcome, payment = choosing()) => {
  payment.actor.send({ type: 'payment.start' })
  payment.settle('startPayment', answer)
  return payment
}

const opened = (waitSeconds: number) => {
  const payment = open()
  payment.settle('listPaymentMethods', {
    output: { methods: offers, unresolved: { ...unresolved, wait_seconds: waitSeconds } },
  })
  return payment
}

const request = (requestNumber: number, others: object = {}) => ({
  name: 'startPayment',
  input: {
    orderId: 'order',
    method: 'credit_card',
    bank: '',
    requestNumber,
    isSecondAccepted: false,
    ...others,
  },
})

describe('payment of a waiting order', () => {
  it('offers the payment methods at once when no payment is unconfirmed', () => {
    expect(open().pending()).toEqual([{ name: 'listPaymentMethods', input: { order_id: 'order' } }])
  })

  it('warns before a second payment and continues when the customer has not paid', () => {
    const payment = open(true)
    expect(payment.state()).toBe('warning')
    expect(payment.pending()).toEqual([])

    payment.actor.send({ type: 'payment.proceed' })

    expect(payment.pending()).toMatchObject([{ name: 'listPaymentMethods' }])
  })

  it('shows why the payment methods cannot be loaded, and loads them again on demand', () => {
    const payment = open()
    payment.settle('listPaymentMethods', { error: problem('errors.unreachable') })
    expect(payment.state()).toBe('loadFailed')
    expect(payment.context()).toMatchObject({ problem: { message: 'errors.unreachable' } })

    payment.actor.send({ type: 'payment.retry' })
    payment.settle('listPaymentMethods', { output: { methods: offers } })

    expect(payment.state()).toBe('choosing')
    expect(payment.context()).toMatchObject({ methods: offers, problem: null })
  })

  it('starts with the method of the order', () => {
    const payment = choosing()

    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([request(0)])
  })

  it('sends the chosen method and bank', () => {
    const payment = choosing()
    const choice = { method: 'estonian_bank_links', bank: 'LHVBEE22' }

    payment.actor.send({ type: 'payment.choose', choice })
    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([request(0, choice)])
  })

  it('asks for no bank where the bank link lists none', () => {
    const payment = open()
    const methods = offers.map((offer) => ({ ...offer, banks: [] }))
    const choice = { method: 'estonian_bank_links', bank: '' }
    payment.settle('listPaymentMethods', { output: { methods } })

    payment.actor.send({ type: 'payment.choose', choice })
    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([request(0, choice)])
  })

  it.each([
    ['a method that is not available', { method: 'esto', bank: '' }, 'payment_method'],
    ['a method that is not offered', { method: 'paypal', bank: '' }, 'payment_method'],
    ['a bank link without a bank', { method: 'estonian_bank_links', bank: '' }, 'bank'],
  ])('rejects %s, and removes the error when the customer chooses again', (_, choice, field) => {
    const payment = choosing()
    payment.actor.send({ type: 'payment.choose', choice })
    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([])
    expect(payment.context()).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ field, message: `errors.no_${field}` }] },
    })
    payment.actor.send({ type: 'payment.choose', choice: { method: 'invoice', bank: '' } })

    expect(payment.state()).toBe('choosing')
    expect(payment.context().problem).toBeNull()
  })
})

describe('a started payment', () => {
  it('leads to the page of the provider', () => {
    const payment = started({ output: paymentStart })
    expect(payment.pending()).toEqual([{ name: 'openProvider', input: { url: page } }])

    payment.settle('openProvider', { output: undefined })

    expect(payment.state()).toBe('atProvider')
    expect(payment.emitted).toEqual([])
  })

  it('can be replaced under another idempotency key when the customer returns early', () => {
    const payment = started({ output: paymentStart })
    payment.settle('openProvider', { output: undefined })

    payment.actor.send({ type: 'payment.chooseAgain' })
    payment.settle('listPaymentMethods', { output: { methods: offers } })
    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([request(1)])
  })

  it('returns to the choice when the browser must not open the page', () => {
    const payment = started({ output: paymentStart })

    payment.settle('openProvider', { error: problem('errors.order_failed') })

    expect(payment.state()).toBe('choosing')
    expect(payment.context()).toMatchObject({ problem: { message: 'errors.order_failed' } })
  })

  it('ends with the transfer details for a bank transfer, and reports that the order has changed', () => {
    const payment = started({ output: { redirect_url: null } })

    expect(payment.state()).toBe('invoiced')
    expect(payment.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.order_updated' },
      },
    ])
  })

  it('ends without another payment when the order is already paid', () => {
    const payment = started({ error: problem('errors.order_already_paid') })

    expect(payment.state()).toBe('paid')
    expect(payment.pending()).toEqual([])
  })

  it('ends without another payment when the order can no longer be paid', () => {
    const payment = started({ error: problem('errors.order_not_payable') })

    expect(payment.state()).toBe('closed')
    expect(payment.pending()).toEqual([])
  })

  it.each(['errors.unreachable', 'errors.session_interrupted'] as const)(
    'repeats the idempotency key after %s, so that a payment starts only once',
    (key) => {
      const payment = started({ error: problem(key) })
      expect(payment.state()).toBe('choosing')
      expect(payment.context()).toMatchObject({ problem: { message: key }, rejectionCount: 1 })

      payment.actor.send({ type: 'payment.start' })

      expect(payment.pending()).toEqual([request(0)])
      expect(payment.context().problem).toBeNull()
    },
  )

  it('takes another idempotency key after a refusal, and shows the reason', () => {
    const payment = started({ error: problem('errors.payment_provider_unavailable') })
    expect(payment.state()).toBe('choosing')
    expect(payment.context()).toMatchObject({
      problem: { message: 'errors.payment_provider_unavailable' },
    })

    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([request(1)])
  })
})

describe('a payment that its provider has not answered', () => {
  it('allows no other method for as long as the server says', () => {
    const payment = opened(1)
    expect(payment.state()).toEqual({ unresolved: 'waiting' })
    expect(payment.context()).toMatchObject({ unresolved: { wait_seconds: 1 }, methods: offers })

    payment.actor.send({ type: 'payment.confirm' })
    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([])
  })

  it('is read again every minute until the wait is over', () => {
    const payment = opened(60)

    payment.clock.advance(59_999)
    expect(payment.pending()).toEqual([])
    payment.clock.advance(1)

    expect(payment.pending()).toMatchObject([{ name: 'listPaymentMethods' }])
  })

  it('allows another method after the wait, but only once the customer has confirmed it', () => {
    const payment = opened(0)
    expect(payment.state()).toEqual({ unresolved: 'waitOver' })
    expect(payment.context()).toMatchObject({
      unresolved: { wait_seconds: 0 },
      isSecondAccepted: false,
    })

    payment.actor.send({ type: 'payment.confirm' })
    expect(payment.pending()).toEqual([])
    payment.actor.send({ type: 'payment.start' })

    expect(payment.pending()).toEqual([request(0, { isSecondAccepted: true })])
  })

  it.each([1, 0])('can be continued by the same method, %i seconds before the end', (seconds) => {
    const payment = opened(seconds)

    payment.actor.send({ type: 'payment.resume' })

    expect(payment.state()).toBe('choosing')
    expect(payment.context()).toMatchObject({
      choice: { method: 'esto', bank: '' },
      isSecondAccepted: false,
    })
  })

  it('is not read again once the wait is over', () => {
    const payment = opened(0)

    payment.clock.advance(3_600_000)

    expect(payment.pending()).toEqual([])
  })
})
