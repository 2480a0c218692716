import { SignJWT } from 'jose'

import type { ProviderMessages } from '../payment/provider-messages.ts'
import type { Payment, PaymentState } from '../payment/payments.ts'

export type MontonioKeys = { accessKey: string; secretKey: string }

/** https://docs.montonio.com/api/stargate/guides/orders */
const montonioStatus: Record<PaymentState, string> = {
  open: 'PENDING',
  approved: 'PENDING',
  pending: 'PENDING',
  paid: 'PAID',
  declined: 'VOIDED',
  cancelled: 'ABANDONED',
  expired: 'ABANDONED',
  refunded: 'REFUNDED',
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)

export const montonioOrder = (payment: Payment) => ({
  uuid: payment.id,
  paymentStatus: montonioStatus[payment.state],
  createdAt: createdAtOf(payment).toISOString(),
  merchantReference: payment.reference,
  merchantReferenceDisplay: payment.reference,
  grandTotal: payment.amountCents / 100,
  currency: payment.currency,
  paymentMethodType: payment.means,
})

/** An expired payment was opened half an hour before. */
const createdAtOf = ({ state, createdAt, changedAt }: Payment): Date =>
  state === 'expired' ? new Date(changedAt.getTime() - 30 * 60_000) : createdAt

/** The token for the browser and the webhook: the order, signed with the shop's secret. */
export const montonioMessages = ({ accessKey, secretKey }: MontonioKeys): ProviderMessages => {
  const tokenOf = (payment: Payment, secret: string): Promise<string> =>
    new SignJWT({ ...montonioOrder(payment), accessKey })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(keyOf(secret))

  return {
    name: 'Montonio',
    returnUrlOf: async (payment) => {
      const url = new URL(payment.returnUrl)
      url.searchParams.set('order-token', await tokenOf(payment, secretKey))
      return url.href
    },
    createWebhook: async (payment, secret) => ({
      body: JSON.stringify({
        orderToken: await tokenOf(payment, secret === 'true' ? secretKey : `not ${secretKey}`),
      }),
      headers: { 'Content-Type': 'application/json' },
    }),
  }
}
