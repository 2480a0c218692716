import { Plural, Trans } from '@lingui/react/macro'

import { textIn } from '#contract/locale.ts'
import type { Product } from '#contract/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** What may still be ordered, with its price. */
export const UnboughtProducts = ({ products }: { products: readonly Product[] }) => {
  if (products.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="unbought">
      <Heading level={2} id="unbought">
        <Trans>Not ordered yet</Trans>
      </Heading>
      <Grid as="ul">
        {products.map((product) => (
          <UnboughtProduct key={product.id} product={product} />
        ))}
      </Grid>
    </Stack>
  )
}

const UnboughtProduct = ({ product }: { product: Product }) => {
  const locale = useLocale()
  const { turnaround_days: days } = product
  return (
    <Card as="li" foot={<Text look="strong">{priceOf(product)}</Text>}>
      <Stack gap={2}>
        <Heading level={3}>{textIn(product.title, locale)}</Heading>
        <Text look="quiet">{textIn(product.summary, locale)}</Text>
        {days === null ? null : (
          <Text look="small">
            <Plural value={days} one="Report in # working day" other="Report in # working days" />
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The one price, or the lowest of several. */
const priceOf = ({ price_cents, price_options }: Product) => {
  const lowest = Math.min(price_cents, ...price_options.map((option) => option.price_cents))
  const price = formatCents(lowest)
  return price_options.length > 1 ? <Trans>From {price}</Trans> : price
}
