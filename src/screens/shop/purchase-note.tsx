import { Trans } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { OfferedProduct } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { Text } from '#src/ui/text/text.tsx'

import { priceIn } from './price.tsx'

type PurchaseNoteProps = { product: OfferedProduct; optionId?: string | null }

/** What the customer has to know before adding the product; empty once it is in the cart. */
export const PurchaseNote = ({ product, optionId = null }: PurchaseNoteProps) => {
  const { cart } = useCart().snapshot.context
  if (isInCart(cart, product.id)) return null
  if (product.needs_report)
    return (
      <Text variant="small">
        <Trans>Only useful once your report is ready.</Trans>
      </Text>
    )
  return (
    <>
      <Included product={product} optionId={optionId} />
      {product.is_ordered ? (
        <Text variant="small">
          <Trans>You have already ordered this test.</Trans>
        </Text>
      ) : null}
    </>
  )
}

/** The products that are added with it, their prices and the total. */
const Included = ({ product, optionId = null }: PurchaseNoteProps) => {
  const locale = useLocale()
  const { cart } = useCart().snapshot.context
  const missing = product.includes.filter(({ id }) => !isInCart(cart, id))
  if (missing.length === 0) return null
  const products = new Intl.ListFormat(locale).format(
    missing.map(
      ({ title, price_cents: cents }) => `${localizedText(title, locale)} ${formatCents(cents)}`,
    ),
  )
  const total = formatCents(
    missing.reduce((sum, { price_cents: cents }) => sum + cents, priceIn({ product, optionId })),
  )
  return (
    <Text variant="small">
      <Trans>
        Includes {products}. Total {total}.
      </Trans>
    </Text>
  )
}
