import { Trans } from '@lingui/react/macro'

import type { OfferedProduct } from '#contract/shop/product.ts'
import { ProductCard } from './product-card.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

/** The products that can still be ordered, with prices. */
export const UnboughtProducts = ({ products }: { products: readonly OfferedProduct[] }) => {
  if (products.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="unbought">
      <Heading level={2} id="unbought">
        <Trans>Available tests</Trans>
      </Heading>
      <Grid as="ul">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Grid>
    </Stack>
  )
}
