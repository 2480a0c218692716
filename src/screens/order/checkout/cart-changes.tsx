import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import type { CartChanges } from '#machines/order/checkout/cart-diff.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

/** Lists what has changed in the cart since the order was submitted; nothing has been ordered. */
export const CartChangesAlert = ({ changes }: { changes: CartChanges }) => {
  const before = formatCents(changes.before)
  const after = formatCents(changes.after)
  return (
    <Alert
      tone="warning"
      title={<Trans>Your cart has changed. Nothing has been ordered yet.</Trans>}
    >
      <Stack as="ul" gap={1}>
        <Products products={changes.added}>
          <Trans>Added:</Trans>
        </Products>
        <Products products={changes.removed}>
          <Trans>Removed:</Trans>
        </Products>
        <Products products={changes.repriced}>
          <Trans>New price:</Trans>
        </Products>
        {changes.usedUpGiftcards.map((code) => (
          <li key={code}>
            <Trans>Gift card {code} was used for another order.</Trans>
          </li>
        ))}
        {changes.removedGiftcards.map((code) => (
          <li key={code}>
            <Trans>Gift card {code} is no longer in your cart.</Trans>
          </li>
        ))}
        <li>
          {before === after ? (
            <Trans>The total is still {after}.</Trans>
          ) : (
            <Trans>
              The total was {before}. It is now {after}.
            </Trans>
          )}
        </li>
      </Stack>
    </Alert>
  )
}

type ProductsProps = { products: readonly Product[]; children: ReactNode }

const Products = ({ products, children }: ProductsProps) => {
  const locale = useLocale()
  if (products.length === 0) return null
  const names = products.map(({ title }) => localizedText(title, locale))
  return (
    <li>
      {children} {new Intl.ListFormat(locale).format(names)}
    </li>
  )
}
