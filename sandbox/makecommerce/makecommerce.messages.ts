import { euros, type ProviderMessages } from '../payment/provider-messages.ts'
import { signedMessage } from '../payment/mac.ts'
import type { Payment, PaymentState } from '../payment/payments.ts'

export type MakeCommerceKeys = { shopId: string; secret: string }

/** https://developer.makecommerce.net/api/ */
export const makecommerceStatus: Record<PaymentState, string> = {
  open: 'CREATED',
  approved: 'PENDING',
  pending: 'PENDING',
  paid: 'COMPLETED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
}

const messageOf = (payment: Payment, shop: string) => ({
  amount: euros(payment.amountCents),
  currency: payment.currency,
  customer_name: 'Test Payer',
  merchant_data: '',
  message_time: payment.changedAt.toISOString(),
  message_type: 'payment_return',
  reference: payment.reference,
  shop,
  signature: '',
  status: makecommerceStatus[payment.state],
  transaction: payment.id,
})

export const makecommerceMessages = ({ shopId, secret }: MakeCommerceKeys): ProviderMessages => ({
  name: 'MakeCommerce',
  returnUrlOf: (payment) => {
    const url = new URL(payment.state === 'cancelled' ? payment.cancelUrl : payment.returnUrl)
    for (const [name, value] of signedMessage(messageOf(payment, shopId), secret))
      url.searchParams.set(name, value)
    return Promise.resolve(url.href)
  },
  createWebhook: (payment, which) => {
    const key = which === 'true' ? secret : `not ${secret}`
    return Promise.resolve({
      body: signedMessage(messageOf(payment, shopId), key).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  },
})
