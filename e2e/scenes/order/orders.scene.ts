import type { FlowModel } from '#flows/model.ts'
import { ordersModel } from '#flows/models/order/orders.model.ts'
import { customer } from '#flows/models/samples.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

/** The list is read anew once an order turns out to be paid, which the tour of the payment sees. */
const model: FlowModel = {
  ...ordersModel,
  events: { ...ordersModel.events, 'orders.refresh': [] },
  waived: [
    {
      transition: 'orders.shown|orders.refresh|0',
      why: 'pressed in the payment panel when the payment has already been made',
    },
  ],
}

const about = { title: 'the list of orders is toured', model }

export const ordersScene = scene(about, (stage) => {
  const { page, api } = stage
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const more = button('Show older orders')
  const cancel = page.getByRole('button', { name: /^Cancel this order/ }).first()
  const order = page.getByRole('heading', { name: 'Order 2026-000118' }).first()

  return {
    open: async () => {
      await beginAnew(stage)
      await openAs(stage, customer, '/orders')
    },
    events: {
      'orders.retry': () => button('Try again').click(),
      'orders.more': () => more.click(),
      'order.cancel': () => cancel.click(),
      'cancellation.confirm': () => button('Yes, cancel the order').click(),
      'cancellation.dismiss': () => button('Keep the order').click(),
    },
    calls: {
      listOrders: (outcome) => api.answer(calls.orders, outcome),
      cancelOrder: (outcome) => api.answer(calls.cancelOrder, outcome),
    },
    controls: {
      'orders.retry': () => isUsable(button('Try again')),
      'orders.more': () => isUsable(more),
      'order.cancel': () => isUsable(cancel),
      'cancellation.confirm': () => isUsable(button('Yes, cancel the order')),
      'cancellation.dismiss': () => isUsable(button('Keep the order')),
    },
    looks: {
      reading: sees(page.getByText('Loading your orders')),
      shown: sees(order),
      readingMore: sees(order),
      confirmingCancellation: sees(page.getByText('Cancel this order?')),
      cancelling: sees(page.getByText('Cancel this order?')),
      unverified: sees(page.getByRole('link', { name: 'Confirm your identity' })),
      unreadable: sees(button('Try again')),
    },
  }
})
