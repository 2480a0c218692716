import { fromPromise } from 'xstate'

import {
  requestInvoice,
  startPayment,
  startPaypalPayment,
  type PaymentStart,
} from '#contract/payment.ts'
import { problem } from '#contract/problem.ts'
import { redirectMethods } from '#contract/statuses.ts'
import type { PaymentBegun, PaymentWish } from '#machines/order/payment-choice.ts'
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

/** The same for an order that waits, which may be paid by an invoice, too. */
export const paymentBeginner = (client: Client) => {
  const keyOf = createPressKeys()
  return fromPromise<PaymentBegun, PaymentWish>(async ({ input, signal }) => {
    const how = { signal, pressKey: keyOf(input.press) }
    if (input.method !== 'invoice') return unlessLeft(signal, ask(client, input, how))
    const form = { order_id: input.orderId, ...accepted(input) }
    await unlessLeft(signal, client.ask(requestInvoice, form, how))
    return { redirect_url: null }
  })
}

const accepted = ({ isSecondAccepted }: PaymentWish) =>
  isSecondAccepted ? ({ accept_second_payment: true } as const) : {}

type How = { signal: AbortSignal; pressKey: string }

const ask = async (client: Client, wish: PaymentWish, how: How): Promise<PaymentStart> => {
  const { orderId, method, bank } = wish
  if (method === 'paypal') {
    const form = { order_id: orderId, ...accepted(wish) }
    return (await client.ask(startPaypalPayment, form, how)).data
  }
  const redirectMethod = redirectMethods.find((one) => one === method)
  if (!redirectMethod) throw problem('errors.payment_method_not_available')
  const chosen = { order_id: orderId, method: redirectMethod, ...accepted(wish) }
  const form = { ...chosen, ...(bank === '' ? {} : { bank }) }
  return (await client.ask(startPayment, form, how)).data
}
