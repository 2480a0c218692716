import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, toPromise, waitFor, type AnyActorLogic } from 'xstate'

import { defaultSettings } from '#contract/app/app.ts'
import { idempotencyHeader } from '#contract/call.ts'
import { checkedOrder, completeForm } from '#flows/machines/order/checkout.flow.ts'
import { paymentStart, waitingOrder } from '#flows/machines/order/order-samples.ts'
import { product } from '#flows/machines/samples.ts'
import { fullCart } from '#flows/machines/shop/cart.flow.ts'
import { orderDraftFromValues } from '#machines/order/checkout/checkout-values.ts'
import type { PaymentRequest } from '#machines/order/payment-choice.ts'
import { checkoutActors, ordersActors, paymentActors } from '#src/actors/order/order.actors.ts'
import { startActors } from '#src/actors/actors.ts'
import { createClient } from '#src/api/client.ts'
import { json, startStubApi } from '#test/support/stub-api.ts'

let api: Awaited<ReturnType<typeof startStubApi>>
let responses: Record<string, unknown> = {}
beforeEach(async () => {
  responses = {
    '/api/cart/my-cart': { cart: fullCart },
    '/api/order/validate': checkedOrder.preview,
    '/api/order/create': { order: waitingOrder },
  }
  api = await startStubApi(({ path, query }, response) => {
    const page = query['cursor'] === undefined ? path : `${path}?cursor=${query['cursor']}`
    json(response, 200, { data: responses[page] ?? null, message: null })
  })
})
afterEach(() => api.stop())

const visitorToken = 'visitorVisitorVisitor2'

/** The portal of a visitor with a cart. */
const portal = async () => {
  const client = createClient({ baseUrl: api.baseUrl, locale: () => 'en' })
  const actors = startActors(
    { client, loadCatalog: async () => undefined },
    {
      chosenLocale: 'en',
      displayLocale: 'en',
      isRussianAvailable: false,
      settings: defaultSettings,
      lastReloadAt: null,
    },
  )
  await waitFor(actors.cart, ({ context }) => context.cart !== null)
  return actors
}

const run = (logic: AnyActorLogic, input: unknown): PromiseLike<unknown> =>
  toPromise(createActor(logic, { input }).start())

const keysOf = (path: string) =>
  api.requests
    .filter((request) => request.path === path)
    .map(({ headers }) => headers[idempotencyHeader])

const draft = orderDraftFromValues(completeForm, {
  hasDelivery: true,
  isFree: false,
  cartToken: null,
})
const form = { ...draft, expected_total_cents: 19_900, terms_accepted: true }

describe('the calls of an order', () => {
  it('validateOrder: returns the cart whose prices the customer has seen', async () => {
    const { validateOrder } = checkoutActors(await portal())

    expect(await run(validateOrder, draft)).toEqual({
      preview: checkedOrder.preview,
      cart: fullCart,
    })
  })

  it('validateOrder: returns the cart of the server when another device has changed it', async () => {
    const { validateOrder } = checkoutActors(await portal())
    const totals = { subtotal_cents: 31_800, total_cents: 31_800 }
    const changed = { ...fullCart, ...totals }
    responses['/api/cart/my-cart'] = { cart: changed }
    responses['/api/order/validate'] = { ...checkedOrder.preview, ...totals }

    expect(await run(validateOrder, { ...draft, cart_token: visitorToken })).toEqual({
      preview: { ...checkedOrder.preview, ...totals },
      cart: changed,
      previousCart: fullCart,
    })
    expect(api.requests.findLast(({ path }) => path === '/api/cart/my-cart')).toMatchObject({
      query: { cart_token: visitorToken },
    })
  })

  it('validateOrder: returns the cart of the server when a gift card was used elsewhere', async () => {
    const { validateOrder } = checkoutActors(await portal())
    const changed = { ...fullCart, total_cents: 15_000 }
    responses['/api/cart/my-cart'] = { cart: changed }
    responses['/api/order/validate'] = { ...checkedOrder.preview, total_cents: 15_000 }

    expect(await run(validateOrder, draft)).toMatchObject({ cart: changed, previousCart: fullCart })
  })

  it('validateOrder: returns the cart of the server when it has another product of the same price', async () => {
    const { validateOrder } = checkoutActors(await portal())
    const products = [{ ...product, id: '9c1d7e5f-3a2b-4c8d-9e0f-1a2b3c4d5e6f' }]
    const changed = { ...fullCart, products }
    responses['/api/cart/my-cart'] = { cart: changed }
    responses['/api/order/validate'] = {
      ...checkedOrder.preview,
      product_ids: products.map(({ id }) => id),
    }

    expect(await run(validateOrder, draft)).toMatchObject({ cart: changed, previousCart: fullCart })
  })

  it('validateOrder: returns the cart on the page when only the delivery is added', async () => {
    const { validateOrder } = checkoutActors(await portal())
    const withDelivery = { ...checkedOrder.preview, shipping_cents: 500, total_cents: 20_400 }
    responses['/api/order/validate'] = withDelivery

    expect(await run(validateOrder, draft)).toEqual({ preview: withDelivery, cart: fullCart })
  })

  it('refreshOrders: reads as many orders as are shown, page by page', async () => {
    const { refreshOrders } = ordersActors(await portal())
    const older = { ...waitingOrder, id: '2e4a6c8d-0b1f-4d3e-9a5c-7b9d1f3e5a07' }
    responses['/api/orders'] = { results: [waitingOrder], next: '/api/orders?cursor=older' }
    responses['/api/orders?cursor=older'] = { results: [older], next: '/api/orders?cursor=oldest' }

    expect(await run(refreshOrders, { count: 1 })).toEqual({
      results: [waitingOrder],
      next: '/api/orders?cursor=older',
    })
    expect(await run(refreshOrders, { count: 2 })).toEqual({
      results: [waitingOrder, older],
      next: '/api/orders?cursor=oldest',
    })
  })

  it('refreshOrders: ends with the last page', async () => {
    const { refreshOrders } = ordersActors(await portal())
    responses['/api/orders'] = { results: [waitingOrder], next: null }

    expect(await run(refreshOrders, { count: 2 })).toEqual({ results: [waitingOrder], next: null })
  })

  it('placeOrder: repeats the idempotency key of a submission, and takes another for the next', async () => {
    const { placeOrder } = checkoutActors(await portal())

    for (const requestNumber of [0, 0, 1]) await run(placeOrder, { form, requestNumber })

    const [first, repeated, next] = keysOf('/api/order/create')
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(repeated).toBe(first)
    expect(next).toMatch(/^[\da-f-]{36}$/)
    expect(next).not.toBe(first)
  })

  it.each([
    ['checkout', 'credit_card', '/api/order/payment/init'],
    ['checkout', 'paypal', '/api/order/payment/paypal/init'],
    ['unpaid order', 'credit_card', '/api/order/payment/init'],
    ['unpaid order', 'paypal', '/api/order/payment/paypal/init'],
    ['unpaid order', 'invoice', '/api/order/payment/invoice'],
  ] as const)(
    'startPayment of the %s by %s: repeats the idempotency key of a submission',
    async (place, method, path) => {
      responses[path] = method === 'invoice' ? null : paymentStart
      const actors = await portal()
      const { startPayment } = place === 'checkout' ? checkoutActors(actors) : paymentActors(actors)
      const request: PaymentRequest = {
        orderId: waitingOrder.id,
        method,
        bank: '',
        requestNumber: 0,
        isSecondAccepted: false,
      }

      for (const requestNumber of [0, 0, 1]) await run(startPayment, { ...request, requestNumber })

      const [first, repeated, next] = keysOf(path)
      expect(first).toMatch(/^[\da-f-]{36}$/)
      expect(repeated).toBe(first)
      expect(next).toMatch(/^[\da-f-]{36}$/)
      expect(next).not.toBe(first)
    },
  )
})
