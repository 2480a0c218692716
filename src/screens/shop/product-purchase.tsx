import { Trans } from '@lingui/react/macro'

import type { CatalogueProduct } from '#contract/shop/product.ts'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { PriceOptions } from './catalogue-states.tsx'
import { HeldTime } from './held-time.tsx'
import { CartToggle } from './cart-toggle.tsx'
import { priceIn, VatNote } from './price.tsx'
import { PurchaseNote } from './purchase-note.tsx'

type ProductPurchaseProps = {
  product: CatalogueProduct
  optionId: string | null
  onChoose: (optionId: string) => void
}

/** The price, with options to choose from, and the button that adds the product to the cart. */
export const ProductPurchase = ({ product, optionId, onChoose }: ProductPurchaseProps) => {
  const { cart } = useCart().snapshot.context
  const isIn = isInCart(cart, product.id)
  const chosen = (isIn ? cart?.price_options?.[product.id] : optionId) ?? null
  return (
    <Card tone="petrol">
      <Stack gap={4}>
        {product.price_options.length > 1 ? (
          <PriceOptions product={product} chosen={chosen} isFixed={isIn} onChoose={onChoose} />
        ) : null}
        <Row gap={3} justify="space-between">
          <Stack gap={1}>
            <Text variant="strong">{formatCents(priceIn({ product, optionId: chosen }))}</Text>
            <Text variant="small">
              <VatNote percent={product.vat_percent} />
            </Text>
          </Stack>
          <Row gap={2}>
            {isIn || product.kind === 'test' ? (
              <CartToggle product={product} optionId={optionId} />
            ) : null}
            {isIn && product.kind === 'test' ? (
              <RouteButton to="/purchase">
                <Trans>Go to cart</Trans>
              </RouteButton>
            ) : null}
          </Row>
        </Row>
        <PurchaseNote product={product} optionId={chosen} />
        {isIn && product.kind === 'consultation' ? (
          <HeldTime product={product} hold={cart?.consultations?.[product.id]} />
        ) : null}
      </Stack>
    </Card>
  )
}
