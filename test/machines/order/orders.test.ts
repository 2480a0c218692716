import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { completedOrder, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { ordersMachine } from '#machines/order/orders.machine.ts'

const older = { ...completedOrder, id: '2e4a6c8d-0b1f-4d3e-9a5c-7b9d1f3e5a07' }

const shownList = { shown: 'current' }

const opened = () => {
  const testActor = createTestActor(ordersMachine)
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  const can = (...[event]: Parameters<ReturnType<typeof testActor.actor.getSnapshot>['can']>) =>
    testActor.actor.getSnapshot().can(event)
  return { ...testActor, emitted, state, context, pending, can }
}

const shown = (next: string | null = '/api/orders?cursor=older') => {
  const orders = opened()
  orders.settle('listOrders', { output: { results: [waitingOrder], next } })
  return orders
}

const cancelling = () => {
  const orders = shown()
  orders.actor.send({ type: 'order.cancel', id: waitingOrder.id })
  orders.actor.send({ type: 'cancellation.confirm' })
  return orders
}

const reported = (key: 'errors.unreachable' | 'errors.order_already_paid') => [
  { type: 'problem.report', problem: problem(key).problem },
]

describe('the list of orders', () => {
  it('begins with the newest and adds older ones on request', () => {
    const orders = shown()
    expect(orders.context().orders).toEqual([waitingOrder])

    orders.actor.send({ type: 'orders.loadMore' })
    expect(orders.pending()).toEqual([{ name: 'listOrders', input: { cursor: 'older' } }])
    orders.settle('listOrders', { output: { results: [older], next: null } })

    expect(orders.state()).toEqual(shownList)
    expect(orders.context().orders).toEqual([waitingOrder, older])
    expect(orders.can({ type: 'orders.loadMore' })).toBe(false)
  })

  it('keeps the orders when older ones cannot be loaded', () => {
    const orders = shown()
    orders.actor.send({ type: 'orders.loadMore' })

    orders.settle('listOrders', { error: problem('errors.unreachable') })

    expect(orders.state()).toEqual(shownList)
    expect(orders.context().orders).toEqual([waitingOrder])
    expect(orders.emitted).toEqual(reported('errors.unreachable'))
    expect(orders.can({ type: 'orders.loadMore' })).toBe(true)
  })

  it('requires a confirmed identity', () => {
    const orders = opened()

    orders.settle('listOrders', { error: problem('errors.not_verified') })

    expect(orders.state()).toBe('unverified')
  })

  it('shows why it cannot be loaded, and loads again on demand', () => {
    const orders = opened()
    orders.settle('listOrders', { error: problem('errors.unreachable') })
    expect(orders.state()).toBe('loadFailed')
    expect(orders.context().problem).toMatchObject({ message: 'errors.unreachable' })

    orders.actor.send({ type: 'orders.retry' })
    orders.settle('listOrders', { output: { results: [], next: null } })

    expect(orders.state()).toEqual(shownList)
    expect(orders.context().problem).toBeNull()
  })

  it('is loaded again when the server reports a payment', () => {
    const orders = shown(null)

    orders.actor.send({ type: 'orders.refresh' })
    expect(orders.pending()).toEqual([{ name: 'listOrders', input: {} }])
    const paid = { ...waitingOrder, status: 'completed' as const }
    orders.settle('listOrders', { output: { results: [paid], next: null } })

    expect(orders.context().orders).toEqual([paid])
  })
})

describe('the list of orders that may have changed elsewhere', () => {
  it.each(['page.shown', 'payment.closed'] as const)(
    'is read again after %s, while the last known orders stay visible',
    (type) => {
      const orders = shown()

      orders.actor.send({ type })
      expect(orders.state()).toEqual({ shown: 'refreshing' })
      expect(orders.pending()).toEqual([{ name: 'refreshOrders', input: { count: 1 } }])
      const paid = { ...waitingOrder, status: 'completed' as const }
      const next = '/api/orders?cursor=other'
      orders.settle('refreshOrders', { output: { results: [paid], next } })

      expect(orders.state()).toEqual(shownList)
      expect(orders.context()).toMatchObject({ orders: [paid], cursor: 'other' })
    },
  )

  it('is read again with its older orders', () => {
    const orders = shown()
    orders.actor.send({ type: 'orders.loadMore' })
    orders.settle('listOrders', { output: { results: [older], next: null } })

    orders.actor.send({ type: 'page.shown' })

    expect(orders.pending()).toEqual([{ name: 'refreshOrders', input: { count: 2 } }])
  })

  it('stays as it was when it cannot be read again', () => {
    const orders = shown()
    orders.actor.send({ type: 'page.shown' })

    orders.settle('refreshOrders', { error: problem('errors.unreachable') })

    expect(orders.state()).toEqual(shownList)
    expect(orders.context().orders).toEqual([waitingOrder])
    expect(orders.emitted).toEqual([])
  })

  it('is read again when a payment closes while it is read', () => {
    const orders = shown()
    orders.actor.send({ type: 'page.shown' })

    orders.actor.send({ type: 'payment.closed' })
    orders.settle('refreshOrders', { output: { results: [older], next: null } })

    expect(orders.state()).toEqual(shownList)
    expect(orders.context().orders).toEqual([older])
  })

  it('names the first of the older orders until it is read again', () => {
    const orders = shown()
    expect(orders.context().firstOlderOrder).toBeNull()
    orders.actor.send({ type: 'orders.loadMore' })
    orders.settle('listOrders', { output: { results: [older], next: null } })
    expect(orders.context().firstOlderOrder).toBe(older.id)

    orders.actor.send({ type: 'page.shown' })
    orders.settle('refreshOrders', { output: { results: [waitingOrder, older], next: null } })

    expect(orders.context().firstOlderOrder).toBeNull()
  })
})

describe('cancelling an order', () => {
  it('is possible only for an order of the list that the server lets the customer cancel', () => {
    const orders = opened()
    orders.settle('listOrders', { output: { results: [waitingOrder, older], next: null } })

    expect(orders.can({ type: 'order.cancel', id: waitingOrder.id })).toBe(true)
    expect(orders.can({ type: 'order.cancel', id: older.id })).toBe(false)
    expect(orders.can({ type: 'order.cancel', id: 'unknown' })).toBe(false)
  })

  it('happens only after a confirmation', () => {
    const orders = shown()
    orders.actor.send({ type: 'order.cancel', id: waitingOrder.id })
    expect(orders.state()).toBe('confirmingCancellation')
    expect(orders.pending()).toEqual([])

    orders.actor.send({ type: 'cancellation.dismiss' })

    expect(orders.state()).toEqual(shownList)
    expect(orders.pending()).toEqual([])
  })

  it('shows a message and the order as it is now', () => {
    const orders = cancelling()
    expect(orders.pending()).toEqual([
      { name: 'cancelOrder', input: { order_id: waitingOrder.id } },
    ])

    orders.settle('cancelOrder', { output: null })

    expect(orders.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.order_cancelled' },
      },
    ])
    expect(orders.pending()).toEqual([{ name: 'listOrders', input: {} }])
  })

  it('can be confirmed again when there was no response', () => {
    const orders = cancelling()

    orders.settle('cancelOrder', { error: problem('errors.unreachable') })

    expect(orders.state()).toBe('confirmingCancellation')
    expect(orders.emitted).toEqual(reported('errors.unreachable'))
  })

  it('shows the order as it is now when it was paid first', () => {
    const orders = cancelling()

    orders.settle('cancelOrder', { error: problem('errors.order_already_paid') })

    expect(orders.pending()).toEqual([{ name: 'listOrders', input: {} }])
    expect(orders.emitted).toEqual(reported('errors.order_already_paid'))
  })
})
