import { fromPromise } from 'xstate'

import {
  OrderDraft,
  OrderForm,
  placeOrder,
  readLatestAddresses,
  validateOrder,
  type Order,
} from '#contract/order.ts'
import { listCountries, type Country } from '#contract/places.ts'
import { parsePayload } from '#contract/validation.ts'
import type { CheckedOrder, CheckoutStart } from '#machines/order/checkout/checkout-context.ts'
import { purchaseIn } from '#machines/order/checkout/checkout-values.ts'
import type { OrderDraftTexts, OrderWish } from '#machines/order/checkout/checkout.setup.ts'
import type { Client } from '#src/api/client.ts'

import type { Actors } from '#src/actors/actors.ts'
import { unlessLeft } from '#src/actors/plug.ts'

import { createPressKeys } from './press-keys.ts'

/** Who buys, what, and where it went last time. The form does without the countries if need be. */
export const startReader = ({ client, auth, cart }: Actors) =>
  fromPromise<CheckoutStart, undefined>(async ({ signal }) => {
    await Promise.resolve()
    const { user } = auth.getSnapshot().context
    const latest = user?.is_verified
      ? client.ask(readLatestAddresses, {}, { signal, force: true }).then(({ data }) => data)
      : null
    const [known, countries] = await unlessLeft(
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
  client.ask(listCountries, {}).then(
    ({ data }) => data.countries,
    () => [],
  )

/** Checks the draft in the browser and on the server. */
export const orderChecker = ({ client, cart }: Actors) =>
  fromPromise<CheckedOrder, OrderDraftTexts>(async ({ input, signal }) => {
    const { data } = await unlessLeft(
      signal,
      client.ask(validateOrder, parsePayload(OrderDraft, input), { signal }),
    )
    return { sums: data, cart: cart.getSnapshot().context.cart }
  })

export const orderPlacer = (client: Client) => {
  const keyOf = createPressKeys()
  return fromPromise<{ order: Order }, OrderWish>(async ({ input, signal }) => {
    const how = { signal, pressKey: keyOf(input.press) }
    const { data } = await unlessLeft(
      signal,
      client.ask(placeOrder, parsePayload(OrderForm, input.form), how),
    )
    return data
  })
}
