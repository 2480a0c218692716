import type { Order, PaymentAttempt } from '#server/payment/payment.rules.ts'

export const orderedAt = new Date('2026-11-20T09:00:00Z')

/** An unpaid order, for rules that need no database. */
export const orderRow = (changes: Partial<Order> = {}): Order => ({
  id: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  number: '2026-000001',
  accountId: null,
  status: 'waiting_for_payment',
  subtotalCents: 14_900,
  vatCents: 2_884,
  shippingCents: 0,
  giftcardCents: 0,
  totalCents: 14_900,
  paymentMethod: 'credit_card',
  buyer: null,
  billing: null,
  shipping: null,
  delivery: null,
  termsVersion: null,
  locale: 'en',
  agentName: null,
  cartContentId: null,
  orderedAt,
  expiresAt: null,
  closedAt: null,
  cancelledAt: null,
  completedAt: null,
  invoiceNumber: null,
  ...changes,
})

/** A payment attempt whose payer was sent to the provider. */
export const attemptRow = (changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
  orderId: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  provider: 'montonio',
  method: 'credit_card',
  bank: null,
  state: 'sent',
  amountCents: 14_900,
  reference: null,
  captureReference: null,
  redirectUrl: null,
  startedAt: orderedAt,
  queriedAt: null,
  nextQueryAt: null,
  settledAt: null,
  reason: null,
  refundDueAt: null,
  refundedAt: null,
  refundCents: null,
  alarm: null,
  ...changes,
})
