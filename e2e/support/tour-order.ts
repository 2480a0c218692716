import type { Outcome } from '#flows/act.ts'
import {
  countries,
  processedOrder,
  strayed,
  waitingOrder,
} from '#flows/models/order/order-samples.ts'
import { customer } from '#flows/models/samples.ts'
import { fullCart } from '#flows/models/shop/cart.model.ts'

import { beginAnew, openAs } from './tour-acts.ts'
import { calls } from './tour-api.ts'
import { expect, type Stage } from './tour-test.ts'

/** A customer with something in the cart. */
export const buyer = { ...customer, cart: fullCart }

/** Nothing is open; countries and the order that waits are known. The browser stays where it is when it leaves to pay. */
export async function beginToPay(stage: Stage): Promise<void> {
  // what was typed before is taken up again, but not by somebody who begins anew
  if (stage.page.url().startsWith('http'))
    await stage.page.evaluate(() => {
      sessionStorage.clear()
    })
  await beginAnew(stage)
  stage.api.always(calls.countries, { output: { countries } })
  await stage.page.route('https://pay.sandbox.example/**', (route) =>
    route.fulfill({ status: 204 }),
  )
}

/** The orders of a customer, one of them being paid for. */
export async function openPayment(stage: Stage): Promise<void> {
  await beginToPay(stage)
  stage.api.always(calls.orders, {
    output: { results: [{ ...processedOrder, can_be_paid: true }], next: null },
  })
  await openAs(stage, customer, `/orders?pay=${waitingOrder.id}`)
}

/** The first step of the checkout, of somebody who has ordered nothing yet. */
export async function openAddresses(stage: Stage): Promise<void> {
  await beginToPay(stage)
  stage.api.always(calls.latestAddresses, {
    output: { billing: null, shipping: null, delivery: null },
  })
  await openAs(stage, buyer, '/purchase?step=addresses')
  await expect(stage.page.getByRole('textbox', { name: 'Street and house number' })).toBeVisible()
}

/** The browser itself opens the provider's page, or refuses to. */
export const isOfProvider = (outcome: Outcome): boolean =>
  'output' in outcome ? outcome.output === undefined : outcome.error === strayed
