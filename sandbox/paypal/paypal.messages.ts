import { createHmac, randomUUID } from 'node:crypto'

import { euros, type ProviderMessages } from '../payment/provider-messages.ts'
import type { Payment, PaymentState } from '../payment/payments.ts'

export type PaypalKeys = { clientId: string; secret: string; webhookId: string }

/** https://developer.paypal.com/docs/api/orders/v2/ */
const orderStatuses: Record<PaymentState, string> = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  pending: 'COMPLETED',
  paid: 'COMPLETED',
  declined: 'APPROVED',
  cancelled: 'PAYER_ACTION_REQUIRED',
  expired: 'VOIDED',
  refunded: 'COMPLETED',
}

const captureStatuses: Partial<Record<PaymentState, string>> = {
  pending: 'PENDING',
  paid: 'COMPLETED',
  declined: 'DECLINED',
  refunded: 'REFUNDED',
}

const amountOf = ({ amountCents, currency }: Payment) => ({
  currency_code: currency,
  value: euros(amountCents),
})

const captureOf = (payment: Payment) => ({
  id: `C-${payment.id}`,
  status: captureStatuses[payment.state] ?? 'PENDING',
  amount: amountOf(payment),
  custom_id: payment.reference,
  final_capture: true,
})

export const paypalOrder = (payment: Payment) => ({
  id: payment.id,
  status: orderStatuses[payment.state],
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: payment.reference,
      amount: amountOf(payment),
      ...(captureStatuses[payment.state] ? { payments: { captures: [captureOf(payment)] } } : {}),
    },
  ],
})

const eventTypes: Partial<Record<PaymentState, string>> = {
  approved: 'CHECKOUT.ORDER.APPROVED',
  pending: 'PAYMENT.CAPTURE.PENDING',
  paid: 'PAYMENT.CAPTURE.COMPLETED',
  declined: 'PAYMENT.CAPTURE.DENIED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
}

const eventOf = (payment: Payment) => {
  const event_type = eventTypes[payment.state]
  if (!event_type) return null
  const isOfOrder = payment.state === 'approved'
  return {
    id: `WH-${payment.id}-${payment.state}`,
    event_version: '1.0',
    create_time: payment.changedAt.toISOString(),
    resource_type: isOfOrder ? 'checkout-order' : 'capture',
    event_type,
    resource: isOfOrder
      ? paypalOrder(payment)
      : {
          ...captureOf(payment),
          supplementary_data: { related_ids: { order_id: payment.id } },
        },
  }
}

/** Replaces PayPal's certificate: a signature is verified by a call to PayPal. */
export const transmissionSignature = (
  { id, time, body }: Transmission,
  webhookId: string,
): string =>
  createHmac('sha256', `paypal ${webhookId}`).update(`${id}|${time}|${body}`).digest('base64')

type Transmission = { id: string; time: string; body: string }

export const paypalMessages = ({ webhookId }: PaypalKeys): ProviderMessages => ({
  name: 'PayPal',
  returnUrlOf: (payment) => {
    const isBack = payment.state === 'cancelled' || payment.state === 'expired'
    const url = new URL(isBack ? payment.cancelUrl : payment.returnUrl)
    url.searchParams.set('token', payment.id)
    if (!isBack) url.searchParams.set('PayerID', 'TESTPAYER1234')
    return Promise.resolve(url.href)
  },
  createWebhook: (payment, which) => {
    const event = eventOf(payment)
    if (!event) return Promise.resolve(null)
    const body = JSON.stringify(event)
    const id = randomUUID()
    const time = payment.changedAt.toISOString()
    const known = which === 'true' ? webhookId : `not ${webhookId}`
    return Promise.resolve({
      body,
      headers: {
        'Content-Type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': transmissionSignature({ id, time, body }, known),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-sandbox',
      },
    })
  },
})
