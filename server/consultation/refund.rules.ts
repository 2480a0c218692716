/** Amounts of money, split between what was paid and what was taken from gift cards. */
export type RefundShares = { paymentCents: number; giftcardCents: number }

type PaidOrder = {
  subtotalCents: number
  shippingCents: number
  giftcardCents: number
  totalCents: number
}

/**
 * Returns what is refunded for one product of an order: in the proportion in which the order was paid, and never more
 * than is left of either part after the earlier refunds of the order. The sum is always the price.
 */
export const refundShares = (
  priceCents: number,
  order: PaidOrder,
  earlier: RefundShares,
): RefundShares => {
  const wholeCents = order.subtotalCents + order.shippingCents
  const leftOfPayment = order.totalCents - earlier.paymentCents
  const leftOfGiftcards = order.giftcardCents - earlier.giftcardCents
  const proportional =
    wholeCents === 0 ? 0 : Math.round((priceCents * order.totalCents) / wholeCents)
  const atLeast = priceCents - leftOfGiftcards
  const paymentCents = Math.min(Math.max(proportional, atLeast), leftOfPayment)
  return { paymentCents, giftcardCents: priceCents - paymentCents }
}
