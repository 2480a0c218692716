import type { OrderSums } from '#contract/order-preview.ts'

/** What a price holds of VAT; prices are told with it. */
export type Priced = { priceCents: number; vatPercent: number }

/** The VAT in prices that hold it, rounded once for each rate, as an invoice sums it up. */
export const vatByRate = (
  lines: readonly Priced[],
): Map<number, { gross: number; vat: number }> => {
  const gross = new Map<number, number>()
  for (const { priceCents, vatPercent } of lines) {
    gross.set(vatPercent, (gross.get(vatPercent) ?? 0) + priceCents)
  }
  return new Map(
    [...gross].map(([percent, sum]) => [
      percent,
      { gross: sum, vat: Math.round((sum * percent) / (100 + percent)) },
    ]),
  )
}

/** The sums of an order. Gift cards pay; they do not make anything cheaper, so the VAT stays. */
export const sumsOf = (
  lines: readonly Priced[],
  { shippingCents, giftcardCents }: { shippingCents: number; giftcardCents: number },
): OrderSums => {
  const subtotal = lines.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const vat = [...vatByRate(lines).values()].reduce((sum, rate) => sum + rate.vat, 0)
  return {
    subtotal_cents: subtotal,
    vat_cents: vat,
    shipping_cents: shippingCents,
    giftcard_cents: giftcardCents,
    total_cents: subtotal + shippingCents - giftcardCents,
  }
}
