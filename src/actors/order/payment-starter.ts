import { fromPromise } from 'xstate'

import { startPayment, startPaypalPayment, type PaymentStart } from '#contract/payment.ts'
import { problem } from '#contract/problem.ts'
import { redirectMethods } from '#contract/statuses.ts'
import type { PaymentWish } from '#machines/order/payment-choice.ts'
import type { Client } from '#src/api/client.ts'

import { unlessLeft } from '#src/actors/plug.ts'

import { createPressKeys } from './press-keys.ts'

/** Tells a provider of a payment; PayPal by a call of its own. */
export const paymentStarter = (client: Client) => {
  const keyOf = createPressKeys()
  return fromPromise<PaymentStart, PaymentWish>(async ({ input, signal }) => {
    const how = { signal, pressKey: keyOf(input.press) }
    return unlessLeft(signal, ask(client, input, how))
  })
}

type How = { signal: AbortSignal; pressKey: string }

const ask = async (
  client: Client,
  { orderId, method, bank }: PaymentWish,
  how: How,
): Promise<PaymentStart> => {
  if (method === 'paypal')
    return (await client.ask(startPaypalPayment, { order_id: orderId }, how)).data
  const redirectMethod = redirectMethods.find((one) => one === method)
  if (!redirectMethod) throw problem('errors.payment_method_not_available')
  const chosen = { order_id: orderId, method: redirectMethod }
  const form = { ...chosen, ...(bank === '' ? {} : { bank }) }
  return (await client.ask(startPayment, form, how)).data
}
