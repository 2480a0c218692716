import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { CatalogueProduct, Product } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

type PriceProps = { product: Product; optionId?: string | null }

/** Returns the price of a product with the chosen option, in cents. */
export const priceIn = ({ product, optionId }: PriceProps): number =>
  product.price_options.find(({ id }) => id === optionId)?.price_cents ?? product.price_cents

/** The price, or the lowest of several. */
export const PriceFrom = ({ product }: { product: Product }) => {
  const prices = product.price_options.map((option) => option.price_cents)
  const price = formatCents(Math.min(product.price_cents, ...prices))
  return prices.length > 1 ? <Trans>From {price}</Trans> : price
}

/** Prices include VAT; health services are exempt. */
export const VatNote = ({ percent }: { percent: number }) =>
  percent === 0 ? (
    <Trans>Health service, exempt from VAT</Trans>
  ) : (
    <Trans>VAT of {percent}% included</Trans>
  )

type PriceOptionsProps = {
  product: CatalogueProduct
  chosen: string | null
  /** the product is in the cart; another option requires removing it first */
  isFixed: boolean
  onChoose: (optionId: string) => void
}

/** The price options of a product, one of which is chosen. */
export const PriceOptions = ({ product, chosen, isFixed, onChoose }: PriceOptionsProps) => {
  const locale = useLocale()
  const id = useId()
  return (
    <Stack gap={2} role="radiogroup" aria-labelledby={id}>
      <Text variant="strong" id={id}>
        <Trans>Choose an option</Trans>
      </Text>
      {product.price_options.map((option) => (
        <CheckField
          key={option.id}
          kind="radio"
          name={id}
          value={option.id}
          label={`${localizedText(option.title, locale)}, ${formatCents(option.price_cents)}`}
          checked={option.id === chosen}
          disabled={isFixed && option.id !== chosen}
          onChange={() => onChoose(option.id)}
        />
      ))}
    </Stack>
  )
}
