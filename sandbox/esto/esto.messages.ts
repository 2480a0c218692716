import { euros, type ProviderMessages } from '../payment/provider-messages.ts'
import { signedMessage } from '../payment/mac.ts'
import type { Payment, PaymentState } from '../payment/payments.ts'

export type EstoKeys = { shopId: string; secret: string }

/** https://esto.docs.apiary.io/ */
const statuses: Record<PaymentState, string> = {
  open: 'CREATED',
  approved: 'APPROVED',
  pending: 'APPROVED',
  paid: 'COMPLETED',
  declined: 'REJECTED',
  cancelled: 'CREATED',
  expired: 'REJECTED',
  refunded: 'COMPLETED',
}

export const purchaseOf = (payment: Payment, shopId: string) => ({
  id: payment.id,
  shop_id: shopId,
  reference: payment.reference,
  amount: Number(euros(payment.amountCents)),
  currency: payment.currency,
  status: statuses[payment.state],
  is_test: true,
})

export const estoMessages = ({ shopId, secret }: EstoKeys): ProviderMessages => ({
  name: 'ESTO',
  returnUrlOf: (payment) => {
    if (payment.state === 'cancelled') return Promise.resolve(payment.cancelUrl)
    const url = new URL(payment.returnUrl)
    for (const [name, value] of signedMessage(purchaseOf(payment, shopId), secret))
      url.searchParams.set(name, value)
    return Promise.resolve(url.href)
  },
  /** An abandoned payment is not reported. */
  createWebhook: (payment, which) => {
    if (payment.state === 'cancelled' || payment.state === 'open') return Promise.resolve(null)
    const key = which === 'true' ? secret : `not ${secret}`
    const message = { ...purchaseOf(payment, shopId), auto: true }
    return Promise.resolve({
      body: signedMessage(message, key).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  },
})
