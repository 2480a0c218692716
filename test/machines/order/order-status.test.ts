import { describe, expect, it } from 'vitest'

import type { Order } from '#contract/order/order.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import {
  completedOrder,
  paymentStart,
  processingOrder,
  waitingOrder,
} from '#flows/machines/order/order-samples.ts'
import { approval } from '#flows/machines/order/order-status.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { orderStatusMachine, type OrderStatusInput } from '#machines/order/order-status.machine.ts'

const { id: orderId } = waitingOrder

const open = (input: Partial<OrderStatusInput> = {}) => {
  const emitted: unknown[] = []
  const testActor = createTestActor(orderStatusMachine, {
    input: { orderId, approval: null, ...input },
  })
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input: sent }) => ({ name, input: sent }))
  const read = (order: Order) => testActor.settle('readOrder', { output: { order } })
  const fail = (call: string, key: ProblemKey) => testActor.settle(call, { error: problem(key) })
  const page = () => emitted.at(-1)
  return { ...testActor, emitted, page, state, context, pending, read, fail }
}

const readsOrder = [{ name: 'readOrder', input: { id: orderId } }]
const capturesPayment = [{ name: 'capturePaypalPayment', input: approval }]
const pageOf = (href: string) => ({ type: 'page.open', href, search: { order: orderId } })
const later = { ...waitingOrder, payment_outcome: 'failed' as const }

/** A payment is in progress, and the page has been polling `polls` times. */
const processing = (polls = 0) => {
  const status = open()
  status.read(processingOrder)
  for (let poll = 0; poll < polls; poll += 1) {
    status.clock.advance(5_000)
    status.read(processingOrder)
  }
  return status
}

/** The polls have ended without a confirmation. */
const paused = () => {
  const status = processing(6)
  status.clock.advance(5_000)
  return status
}

describe('the page after a payment', () => {
  it('becomes the success page for a paid order', () => {
    const status = open()
    expect(status.pending()).toEqual(readsOrder)

    status.read(completedOrder)

    expect(status.state()).toBe('completed')
    expect(status.context().order).toEqual(completedOrder)
    expect(status.emitted).toEqual([pageOf('/order-success')])
  })

  it('becomes the waiting page while the payment is not confirmed', () => {
    const status = processing()

    expect(status.state()).toBe('processing_payment')
    expect(status.context().order).toEqual(processingOrder)
    expect(status.page()).toEqual(pageOf('/order-success-waiting'))
  })

  it('becomes the waiting page for an unpaid order, and checks again when the customer returns to it', () => {
    const status = open()
    status.read(waitingOrder)
    expect(status.state()).toBe('waiting_for_payment')
    expect(status.context().order).toEqual(waitingOrder)
    expect(status.page()).toEqual(pageOf('/order-success-waiting'))

    status.actor.send({ type: 'page.shown' })
    expect(status.pending()).toEqual(readsOrder)
    status.read(later)

    expect(status.context().order).toEqual(later)
  })

  it('shows that there is no such order without an order in the link', () => {
    const status = open({ orderId: '' })

    expect(status.state()).toBe('notFound')
    expect(status.pending()).toEqual([])
  })

  it.each([
    ['errors.order_does_not_exist', 'notFound'],
    ['errors.authentication_required', 'loggedOut'],
  ] as const)('shows what %s means, and stops', (key, state) => {
    const status = open()

    status.fail('readOrder', key)

    expect(status.state()).toBe(state)
    expect(status.actor.getSnapshot().status).toBe('done')
    expect(status.emitted).toEqual([])
  })

  it('shows a problem when the order has never been loaded, and reads it again on demand', () => {
    const status = open()
    status.fail('readOrder', 'errors.unreachable')
    expect(status.state()).toBe('checkFailed')
    expect(status.context().problem).toMatchObject({ message: 'errors.unreachable' })

    status.actor.send({ type: 'order.refresh' })
    expect(status.pending()).toEqual(readsOrder)
    status.read(waitingOrder)

    expect(status.context().problem).toBeNull()
  })

  it('keeps the last known status of an unpaid order when the server cannot be reached', () => {
    const status = open()
    status.read(waitingOrder)
    status.actor.send({ type: 'page.shown' })

    status.fail('readOrder', 'errors.unreachable')

    expect(status.state()).toBe('waiting_for_payment')
    expect(status.context()).toMatchObject({ order: waitingOrder, problem: null })
  })
})

describe('an unconfirmed payment', () => {
  it('is checked again after 5 s, at most six times in a row', () => {
    const status = processing()
    for (let poll = 1; poll <= 6; poll += 1) {
      status.clock.advance(4_999)
      expect(status.pending()).toEqual([])
      status.clock.advance(1)
      expect(status.pending()).toEqual(readsOrder)
      status.read(processingOrder)
    }

    status.clock.advance(5_000)

    expect(status.state()).toBe('paused')
    expect(status.pending()).toEqual([])
  })

  it.each(['order.refresh', 'page.shown'] as const)(
    'is checked again six times more after %s',
    (type) => {
      const status = paused()
      status.actor.send({ type })
      status.read(processingOrder)

      for (let poll = 1; poll <= 6; poll += 1) {
        status.clock.advance(5_000)
        expect(status.pending()).toEqual(readsOrder)
        status.read(processingOrder)
      }
      status.clock.advance(5_000)

      expect(status.pending()).toEqual([])
    },
  )

  it('turns into the success page by itself', () => {
    const status = processing(1)
    status.clock.advance(5_000)

    status.read(completedOrder)

    expect(status.page()).toEqual(pageOf('/order-success'))
  })

  it('waits for the customer when the server cannot be reached', () => {
    const status = processing()
    status.clock.advance(5_000)

    status.fail('readOrder', 'errors.unreachable')

    expect(status.state()).toBe('paused')
    expect(status.context()).toMatchObject({ order: processingOrder, problem: null })
  })

  it.each([
    ['errors.order_does_not_exist', 'notFound'],
    ['errors.authentication_required', 'loggedOut'],
  ] as const)('is no longer checked after %s', (key, state) => {
    const status = processing()
    status.clock.advance(5_000)

    status.fail('readOrder', key)

    expect(status.state()).toBe(state)
  })

  it('is checked six times whatever was checked before a payment that failed', () => {
    const status = processing(3)
    status.clock.advance(5_000)
    status.read(waitingOrder)
    status.actor.send({ type: 'page.shown' })
    status.read(processingOrder)

    for (let poll = 1; poll <= 6; poll += 1) {
      status.clock.advance(5_000)
      expect(status.pending()).toEqual(readsOrder)
      status.read(processingOrder)
    }
    status.clock.advance(5_000)

    expect(status.state()).toBe('paused')
  })
})

describe('a payment approved at PayPal', () => {
  const outcome = { order_id: orderId, order_status: 'processing_payment', redirect_url: null }
  const declined = { ...outcome, redirect_url: paymentStart.redirect_url }

  it('is captured before the order is read', () => {
    const status = open({ orderId: '', approval })
    expect(status.pending()).toEqual(capturesPayment)

    status.settle('capturePaypalPayment', { output: outcome })

    expect(status.pending()).toEqual(readsOrder)
  })

  it('is captured once: after a problem with the order only the order is read again', () => {
    const status = open({ approval })
    status.settle('capturePaypalPayment', { output: outcome })
    status.fail('readOrder', 'errors.unreachable')

    status.actor.send({ type: 'order.refresh' })

    expect(status.pending()).toEqual(readsOrder)
  })

  it.each(['page.shown', 'order.refresh'] as const)(
    'leads to PayPal again when the card was declined, and the order is read after %s',
    (type) => {
      const status = open({ orderId: '', approval })
      status.settle('capturePaypalPayment', { output: declined })
      expect(status.pending()).toEqual([
        { name: 'openProvider', input: { url: paymentStart.redirect_url } },
      ])

      status.settle('openProvider', { output: undefined })
      expect(status.state()).toBe('atProvider')
      status.actor.send({ type })

      expect(status.pending()).toEqual(readsOrder)
    },
  )

  it('shows the order when the browser must not open the page of PayPal', () => {
    const status = open({ orderId: '', approval })
    status.settle('capturePaypalPayment', { output: declined })

    status.fail('openProvider', 'errors.order_failed')

    expect(status.pending()).toEqual(readsOrder)
    expect(status.actor.getSnapshot().context.problem?.message).toBe('errors.order_failed')
  })

  it('shows the order when PayPal refuses the payment', () => {
    const status = open({ approval })

    status.fail('capturePaypalPayment', 'errors.order_failed')

    expect(status.pending()).toEqual(readsOrder)
  })

  it.each([
    ['errors.order_does_not_exist', 'notFound'],
    ['errors.authentication_required', 'loggedOut'],
  ] as const)('shows what %s means, and stops', (key, state) => {
    const status = open({ approval })

    status.fail('capturePaypalPayment', key)

    expect(status.state()).toBe(state)
  })

  it('is captured again on demand when the server could not be reached', () => {
    const status = open({ approval })
    status.fail('capturePaypalPayment', 'errors.unreachable')
    expect(status.state()).toBe('checkFailed')
    expect(status.context().problem).toMatchObject({ message: 'errors.unreachable' })

    status.actor.send({ type: 'order.refresh' })

    expect(status.pending()).toEqual(capturesPayment)
  })
})
