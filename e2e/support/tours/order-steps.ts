import type { Outcome } from '#flows/graph/trigger.ts'
import {
  countries,
  processingOrder,
  invalidUrlProblem,
  waitingOrder,
} from '#flows/machines/order/order-samples.ts'
import { customer } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'

import { resetBrowser, openAs } from './common-steps.ts'
import { calls } from './mock-api.ts'
import { expect, type PageContext } from './page-driver.ts'

/** A customer with products in the cart. */
export const buyer = { ...customer, cart: fullCart }

/**
 * Leaves the page and answers the requests for the countries and the unpaid order. A navigation to
 * a payment provider is answered with 204, so that the browser stays on the page.
 */
export async function prepareOrder(pageContext: PageContext): Promise<void> {
  // A draft would be restored into the form of the next path.
  if (pageContext.page.url().startsWith('http'))
    await pageContext.page.evaluate(() => {
      sessionStorage.clear()
    })
  await resetBrowser(pageContext)
  pageContext.api.respondAlways(calls.listCountries, { output: { countries } })
  await pageContext.api.stayOnPage('https://pay.sandbox.example/*')
}

/** Opens the orders of a customer, one of them with its payment panel. */
export async function openPayment(pageContext: PageContext): Promise<void> {
  await prepareOrder(pageContext)
  pageContext.api.respondAlways(calls.listOrders, {
    output: { results: [{ ...processingOrder, can_be_paid: true }], next: null },
  })
  await openAs(pageContext, customer, `/orders?pay=${waitingOrder.id}`)
}

/** Opens the first checkout step for a customer without earlier orders. */
export async function openAddresses(pageContext: PageContext): Promise<void> {
  await prepareOrder(pageContext)
  pageContext.api.respondAlways(calls.readLatestAddresses, {
    output: { billing: null, shipping: null, delivery: null },
  })
  await openAs(pageContext, buyer, '/purchase?step=addresses')
  await expect(
    pageContext.page.getByRole('textbox', { name: 'Street and house number' }),
  ).toBeVisible()
}

/** The browser itself opens the provider's page, or refuses to. */
export const isProviderOutcome = (outcome: Outcome): boolean =>
  'output' in outcome ? outcome.output === undefined : outcome.error === invalidUrlProblem
