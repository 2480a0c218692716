import { fromPromise } from 'xstate'

import type { CallInput, CallOutput } from '#contract/call.ts'
import { listCountries, type Country } from '#contract/delivery/places.ts'
import { parsePayload } from '#contract/form/validation.ts'
import { areSameProducts, type OrderPreview } from '#contract/order/order-preview.ts'
import {
  listOrders,
  OrderDraft,
  OrderForm,
  placeOrder,
  readLatestAddresses,
  readOrder,
  validateOrder,
  type Order,
} from '#contract/order/order.ts'
import { cancelOrder, capturePaypalPayment, listPaymentMethods } from '#contract/payment/payment.ts'
import { localProblem } from '#contract/problem.ts'
import { readCart, type Cart } from '#contract/shop/shop.ts'
import type { orderStatusMachine } from '#machines/order/order-status.machine.ts'
import { cursorIn, type ordersMachine, type OrdersPage } from '#machines/order/orders.machine.ts'
import { requirementsOfCart } from '#machines/order/checkout/checkout-values.ts'
import type {
  OrderReview,
  CheckoutData,
  OrderDraftValues,
  OrderRequest,
} from '#machines/order/checkout/checkout.setup.ts'
import type { Client } from '#src/api/client.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor, ignoreAfterAbort } from '#src/actors/call-actor.ts'
import { createOpenProvider } from '#src/actors/identity/provider-page.ts'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'

import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createStartOrderPayment, createStartPayment } from './start-payment.ts'

export const checkoutActors = (actors: Actors) => ({
  prepareCheckout: createPrepareCheckout(actors),
  listPaymentMethods: callActor(actors.client, listPaymentMethods, { force: true }),
  validateOrder: createValidateOrder(actors),
  placeOrder: createPlaceOrder(actors.client),
  startPayment: createStartPayment(actors.client),
  openProvider: createOpenProvider(actors.drafts, 'errors.order_failed'),
})

export type OrderStatus = ScreenActor<typeof orderStatusMachine>

export const orderStatusActors = ({ client, drafts }: Actors) => ({
  capturePaypalPayment: createFinishPaypalPayment(client),
  openProvider: createOpenProvider(drafts, 'errors.order_failed'),
  readOrder: callActor(client, readOrder, { force: true }),
})

export type Orders = ScreenActor<typeof ordersMachine>

export const ordersActors = ({ client, auth }: Actors) => ({
  listOrders: createListOrders({ client, auth }),
  refreshOrders: createRefreshOrders(client),
  cancelOrder: callActor(client, cancelOrder),
})

export const paymentActors = ({ client, drafts }: Actors) => ({
  listPaymentMethods: callActor(client, listPaymentMethods, { force: true }),
  startPayment: createStartOrderPayment(client),
  openProvider: createOpenProvider(drafts, 'errors.order_failed'),
})

/**
 * Returns the kind of buyer, what the cart requires, the latest addresses and the countries. The form works without the
 * countries.
 */
const createPrepareCheckout = ({ client, auth, cart }: Actors) =>
  fromPromise<CheckoutData, undefined>(async ({ signal }) => {
    await Promise.resolve()
    const { user } = auth.getSnapshot().context
    const latest = user?.is_verified
      ? client.request(readLatestAddresses, {}, { signal, force: true }).then(({ data }) => data)
      : null
    const [latestAddresses, countries] = await ignoreAfterAbort(
      signal,
      Promise.all([latest, readCountries(client)]),
    )
    return {
      person: user ? (user.is_verified ? 'verified' : 'unverified') : 'visitor',
      requirements: requirementsOfCart(cart.getSnapshot().context.cart),
      countries,
      latest: latestAddresses,
    }
  })

const readCountries = (client: Client): Promise<readonly Country[]> =>
  client.request(listCountries, {}).then(
    ({ data }) => data.countries,
    () => [],
  )

/**
 * Validates the order in the browser and on the server. When its products and totals are not those of the cart on the
 * page, another device has changed the cart, which is then read again.
 */
const createValidateOrder = ({ client, cart }: Actors) =>
  fromPromise<OrderReview, OrderDraftValues>(async ({ input, signal }) => {
    const { data: preview } = await ignoreAfterAbort(
      signal,
      client.request(validateOrder, parsePayload(OrderDraft, input), { signal }),
    )
    const shownCart = cart.getSnapshot().context.cart
    if (shownCart === null || isOrderOf(shownCart, preview)) return { preview, cart: shownCart }
    const token = input.cart_token
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(readCart, token === undefined ? {} : { cart_token: token }, {
        signal,
        force: true,
      }),
    )
    return { preview, cart: data.cart, previousCart: shownCart }
  })

/** A cart has no delivery charge. */
const isOrderOf = (cart: Cart, preview: OrderPreview): boolean =>
  areSameProducts(
    cart.products.map(({ id }) => id),
    preview.product_ids,
  ) &&
  cart.subtotal_cents === preview.subtotal_cents &&
  cart.total_cents === preview.total_cents - preview.shipping_cents

const createPlaceOrder = (client: Client) => {
  const keyOf = createIdempotencyKeys()
  return fromPromise<{ order: Order }, OrderRequest>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: keyOf(input) }
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(placeOrder, parsePayload(OrderForm, input.form), options),
    )
    return data
  })
}

type FinishCall = typeof capturePaypalPayment

/** Uses the approval as idempotency key, so that a reload does not capture the payment twice. */
const createFinishPaypalPayment = (client: Client) =>
  fromPromise<CallOutput<FinishCall>, CallInput<FinishCall>>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: `paypal-${input.token}` }
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(capturePaypalPayment, input, options),
    )
    return data
  })

/** Orders of an unverified customer are not requested. */
const createListOrders = ({ client, auth }: Pick<Actors, 'client' | 'auth'>) =>
  fromPromise<CallOutput<typeof listOrders>, CallInput<typeof listOrders>>(
    async ({ input, signal }) => {
      await Promise.resolve()
      if (!auth.getSnapshot().context.user?.is_verified) throw localProblem('errors.not_verified')
      const { data } = await ignoreAfterAbort(
        signal,
        client.request(listOrders, input, { signal, force: true }),
      )
      return data
    },
  )

/** Reads again as many orders as are shown, page by page. */
const createRefreshOrders = (client: Client) =>
  fromPromise<OrdersPage, { count: number }>(async ({ input: { count }, signal }) => {
    const readFrom = async (
      cursor: string | null,
      before: readonly Order[],
    ): Promise<OrdersPage> => {
      const page = cursor === null ? {} : { cursor }
      const { data } = await ignoreAfterAbort(
        signal,
        client.request(listOrders, page, { signal, force: true }),
      )
      const results = [...before, ...data.results]
      const next = cursorIn(data.next)
      if (next === null || results.length >= count) return { results, next: data.next }
      return readFrom(next, results)
    }
    return readFrom(null, [])
  })
