import type { FlowModel } from '#flows/graph/flow-model.ts'
import { ordersModel } from '#flows/machines/order/orders.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

/**
 * The list is read again once an order turns out to be paid, or its payment panel closes; both need the panel.
 */
const model: FlowModel = {
  ...ordersModel,
  events: { ...ordersModel.events, 'orders.refresh': [], 'payment.closed': [] },
  waived: [
    {
      transition: 'orders.shown|orders.refresh|0',
      why: 'pressed in the payment panel when the payment has already been made',
    },
    {
      transition: 'orders.shown|payment.closed|0',
      why: 'a journey closes the payment panel',
    },
  ],
}

const definition = { title: 'transition tour', model }

export const ordersDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const cancel = page.getByRole('button', { name: /^Cancel this order/ }).first()
  const order = page.getByRole('heading', { name: 'Order 2026-000118' }).first()

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, customer, '/orders')
    },
    events: {
      'order.cancel': () => cancel.click(),
      'page.shown': () =>
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange'))
        }),
    },
    calls: { refreshOrders: (outcome) => api.respond(calls.listOrders, outcome) },
    controls: { 'order.cancel': () => isUsable(cancel) },
    assertions: {
      loading: expectVisible(page.getByText('Loading your orders')),
      'shown.current': expectVisible(order),
      'shown.refreshing': expectVisible(order),
      loadingMore: expectVisible(order),
      confirmingCancellation: expectVisible(page.getByText('Cancel this order?')),
      cancelling: expectVisible(page.getByText('Cancel this order?')),
      unverified: expectVisible(page.getByRole('link', { name: 'Confirm your identity' })),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})
