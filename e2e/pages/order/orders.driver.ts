import type { FlowModel } from '#flows/graph/flow-model.ts'
import { ordersModel } from '#flows/machines/order/orders.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

/**
 * The list is read again once an order turns out to be paid, which the tour of the payment covers.
 */
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

const definition = { title: 'transition tour', model }

export const ordersDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const cancel = page.getByRole('button', { name: /^Cancel this order/ }).first()
  const order = page.getByRole('heading', { name: 'Order 2026-000118' }).first()

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, customer, '/orders')
    },
    events: { 'order.cancel': () => cancel.click() },
    controls: { 'order.cancel': () => isUsable(cancel) },
    assertions: {
      loading: expectVisible(page.getByText('Loading your orders')),
      shown: expectVisible(order),
      loadingMore: expectVisible(order),
      confirmingCancellation: expectVisible(page.getByText('Cancel this order?')),
      cancelling: expectVisible(page.getByText('Cancel this order?')),
      unverified: expectVisible(page.getByRole('link', { name: 'Confirm your identity' })),
      loadFailed: expectVisible(button('Try again')),
    },
  }
})
