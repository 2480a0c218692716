import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { OfferedProduct } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { CardLink } from '#src/ui/layout/card-link.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { CartToggle } from './cart-toggle.tsx'
import { PriceFrom } from './price.tsx'
import { PurchaseNote } from './purchase-note.tsx'

/** A product of the catalogue. */
export const ProductCard = ({ product }: { product: OfferedProduct }) => {
  const title = localizedText(product.title, useLocale())
  const summary = localizedText(product.summary, useLocale())
  const page = { to: '/products/$code', params: { code: product.code } } as const
  return (
    <Card as="li" foot={<ProductFoot product={product} />}>
      <Stack gap={2}>
        <Heading level={3}>
          <CardLink>
            <RouteText {...page}>{title}</RouteText>
          </CardLink>
        </Heading>
        <Text variant="quiet">{summary}</Text>
        <Turnaround days={product.turnaround_days} />
        <PurchaseNote product={product} />
      </Stack>
    </Card>
  )
}

const ProductFoot = ({ product }: { product: OfferedProduct }) => {
  return (
    <>
      <Text variant="strong">
        <PriceFrom product={product} />
      </Text>
      <Choice product={product} />
    </>
  )
}

/** Price options and consultation times are chosen on the product's own page. */
const Choice = ({ product }: { product: OfferedProduct }) => {
  const { t } = useLingui()
  const title = localizedText(product.title, useLocale())
  const { cart } = useCart().snapshot.context
  const isIn = isInCart(cart, product.id)
  if (product.needs_report && !isIn) return null
  if (product.kind === 'consultation' && !isIn)
    return (
      <RouteButton
        variant="secondary"
        aria-label={t`Choose a time: ${title}`}
        to="/products/$code"
        params={{ code: product.code }}
        search={{ time: 'choose' }}
      >
        <Trans>Choose a time</Trans>
      </RouteButton>
    )
  return product.price_options.length > 1 ? (
    <RouteButton
      variant="secondary"
      aria-label={t`Choose: ${title}`}
      to="/products/$code"
      params={{ code: product.code }}
    >
      <Trans>Choose</Trans>
    </RouteButton>
  ) : (
    <CartToggle product={product} optionId={product.price_options[0]?.id ?? null} />
  )
}

const Turnaround = ({ days }: { days: number | null }) =>
  days === null ? null : (
    <Text variant="small">
      <Plural value={days} one="Report in # working day" other="Report in # working days" />
    </Text>
  )
