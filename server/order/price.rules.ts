import type { OrderTotals } from '#contract/order/order-preview.ts'

/** A price that includes VAT, with its VAT rate. */
type Priced = { priceCents: number; vatPercent: number }

/** Returns the VAT contained in prices, rounded once per rate, as on an invoice. */
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

/** Returns the totals of an order. Gift cards are a means of payment, not a discount, so the VAT does not change. */
export const totalsOf = (
  lines: readonly Priced[],
  { shippingCents, giftcardCents }: { shippingCents: number; giftcardCents: number },
): OrderTotals => {
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
