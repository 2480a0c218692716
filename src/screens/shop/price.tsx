import { Trans } from '@lingui/react/macro'

import type { Product } from '#contract/shop/product.ts'
import { formatCents } from '#src/screens/app/format.ts'

type PriceProps = { product: Product; optionId?: string | null }

/** Returns the price of a product with the chosen option, in cents. */
export const priceIn = ({ product, optionId }: PriceProps): number =>
  product.price_options.find(({ id }) => id === optionId)?.price_cents ?? product.price_cents

/** The price, or the lowest of several. An only option is the one that is sold. */
export const PriceFrom = ({ product }: { product: Product }) => {
  const prices = product.price_options.map((option) => option.price_cents)
  const price = formatCents(prices.length === 0 ? product.price_cents : Math.min(...prices))
  return prices.length > 1 ? <Trans>From {price}</Trans> : price
}

/** Prices include VAT; health services are exempt. */
export const VatNote = ({ percent }: { percent: number }) =>
  percent === 0 ? (
    <Trans>Health service, exempt from VAT</Trans>
  ) : (
    <Trans>VAT of {percent}% included</Trans>
  )
