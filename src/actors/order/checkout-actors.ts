import { fromPromise } from 'xstate'

import {
  OrderDraft,
  OrderForm,
  placeOrder,
  readLatestAddresses,
  validateOrder,
  type Order,
} from '#contract/order/order.ts'
import { listCountries, type Country } from '#contract/delivery/places.ts'
import { parsePayload } from '#contract/form/validation.ts'
import type { CheckedOrder, CheckoutStart } from '#machines/order/checkout/checkout-context.ts'
import { purchaseIn } from '#machines/order/checkout/checkout-values.ts'
import type { OrderDraftValues, OrderRequest } from '#machines/order/checkout/checkout.setup.ts'
import type { Client } from '#src/api/client.ts'

import type { Actors } from '#src/actors/actors.ts'
import { ignoreAfterAbort } from '#src/actors/call-actor.ts'

import { createIdempotencyKeys } from './idempotency-keys.ts'

/**
 * Returns the kind of buyer, the purchase, the latest addresses and the countries. The form works
 * without the countries.
 */
export const createPrepareCheckout = ({ client, auth, cart }: Actors) =>
  fromPromise<CheckoutStart, undefined>(async ({ signal }) => {
    await Promise.resolve()
    const { user } = auth.getSnapshot().context
    const latest = user?.is_verified
      ? client.request(readLatestAddresses, {}, { signal, force: true }).then(({ data }) => data)
      : null
    const [known, countries] = await ignoreAfterAbort(
      signal,
      Promise.all([latest, readCountries(client)]),
    )
    return {
      person: user ? (user.is_verified ? 'verified' : 'unverified') : 'visitor',
      purchase: purchaseIn(cart.getSnapshot().context.cart),
      countries,
      latest: known,
    }
  })

const readCountries = (client: Client): Promise<readonly Country[]> =>
  client.request(listCountries, {}).then(
    ({ data }) => data.countries,
    () => [],
  )

/** Validates the order in the browser and on the server. */
export const createValidateOrder = ({ client, cart }: Actors) =>
  fromPromise<CheckedOrder, OrderDraftValues>(async ({ input, signal }) => {
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(validateOrder, parsePayload(OrderDraft, input), { signal }),
    )
    return { sums: data, cart: cart.getSnapshot().context.cart }
  })

export const createPlaceOrder = (client: Client) => {
  const keyOf = createIdempotencyKeys()
  return fromPromise<{ order: Order }, OrderRequest>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: keyOf(input.requestNumber) }
    const { data } = await ignoreAfterAbort(
      signal,
      client.request(placeOrder, parsePayload(OrderForm, input.form), options),
    )
    return data
  })
}
