import { fromPromise } from 'xstate'

import {
  requestInvoice,
  startPayment,
  startPaypalPayment,
  type PaymentStart,
} from '#contract/payment/payment.ts'
import { localProblem } from '#contract/problem.ts'
import { redirectMethods } from '#contract/statuses.ts'
import type { PaymentRedirect, PaymentRequest } from '#machines/order/payment-choice.ts'
import type { Client } from '#src/api/client.ts'

import { ignoreAfterAbort } from '#src/actors/call-actor.ts'

import { createIdempotencyKeys } from './idempotency-keys.ts'

/** Starts a payment with its provider; PayPal has its own call. */
export const createStartPayment = (client: Client) => {
  const keyOf = createIdempotencyKeys()
  return fromPromise<PaymentStart, PaymentRequest>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: keyOf(input) }
    return ignoreAfterAbort(signal, request(client, input, options))
  })
}

/** Like `createStartPayment`, for an unpaid order, which can also be paid by invoice. */
export const createStartOrderPayment = (client: Client) => {
  const keyOf = createIdempotencyKeys()
  return fromPromise<PaymentRedirect, PaymentRequest>(async ({ input, signal }) => {
    const options = { signal, idempotencyKey: keyOf(input) }
    if (input.method !== 'invoice') return ignoreAfterAbort(signal, request(client, input, options))
    const form = { order_id: input.orderId, ...acceptanceOf(input) }
    await ignoreAfterAbort(signal, client.request(requestInvoice, form, options))
    return { redirect_url: null }
  })
}

const acceptanceOf = ({ isSecondAccepted }: PaymentRequest) =>
  isSecondAccepted ? ({ accept_second_payment: true } as const) : {}

type SubmitOptions = { signal: AbortSignal; idempotencyKey: string }

const request = async (
  client: Client,
  payment: PaymentRequest,
  options: SubmitOptions,
): Promise<PaymentStart> => {
  const { orderId, method, bank } = payment
  if (method === 'paypal') {
    const form = { order_id: orderId, ...acceptanceOf(payment) }
    return (await client.request(startPaypalPayment, form, options)).data
  }
  const redirectMethod = redirectMethods.find((candidate) => candidate === method)
  if (!redirectMethod) throw localProblem('errors.payment_method_not_available')
  const chosen = { order_id: orderId, method: redirectMethod, ...acceptanceOf(payment) }
  const form = { ...chosen, ...(bank === '' ? {} : { bank }) }
  return (await client.request(startPayment, form, options)).data
}
