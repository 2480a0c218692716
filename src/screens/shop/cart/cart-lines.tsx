import { Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { Product } from '#contract/shop/product.ts'
import type { Cart } from '#contract/shop/shop.ts'
import type { Removed as RemovedProduct } from '#machines/shop/cart-values.ts'
import { useLocale } from '#src/actors/context.tsx'
import { heldTimeIn, useCart } from '#src/actors/shop/cart.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { onSingleClick } from '#src/ui/action/single-click.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { EmptyState } from '#src/ui/feedback/state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { HeldTime } from '../held-time.tsx'
import { priceIn } from '../price.tsx'

export const CartLines = ({ cart }: { cart: Cart }) =>
  cart.products_count === 0 ? (
    <EmptyState title={<Trans>Your cart is empty</Trans>}>
      <Trans>Products you add appear here.</Trans>
    </EmptyState>
  ) : (
    <Stack as="ul" gap={3}>
      {cart.user_sub_cart.products.map((product) => (
        <CartLine key={product.id} cart={cart} product={product} />
      ))}
    </Stack>
  )

type CartLineProps = { cart: Cart; product: Product }

const CartLine = ({ cart, product }: CartLineProps) => {
  const locale = useLocale()
  const optionId = cart.price_options?.[product.id] ?? null
  const option = product.price_options.find(({ id }) => id === optionId)
  return (
    <Card as="li">
      <Stack gap={2}>
        <Row gap={3} justify="space-between" wrap="nowrap">
          <Heading level={2}>
            <RouteText to="/products/$code" params={{ code: product.code }}>
              {localizedText(product.title, locale)}
            </RouteText>
          </Heading>
          <Text variant="strong">{formatCents(priceIn({ product, optionId }))}</Text>
        </Row>
        {option ? <Text variant="quiet">{localizedText(option.title, locale)}</Text> : null}
        {product.kind === 'consultation' ? (
          <HeldTime product={product} hold={heldTimeIn(cart, product.id)} />
        ) : null}
        {cart.ordered_before?.includes(product.id) ? (
          <Text variant="small">
            <Trans>You have already ordered this test. A second test gives the same result.</Trans>
          </Text>
        ) : null}
        <RemoveProduct cart={cart} product={product} />
      </Stack>
    </Card>
  )
}

/** Removes the product, or names the product in the cart that requires it. */
const RemoveProduct = ({ cart, product }: CartLineProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { actor, snapshot } = useCart()
  const title = localizedText(product.title, locale)
  const requiringProducts = cart.products.filter(({ requires }) => requires.includes(product.id))
  if (requiringProducts.length > 0) {
    const names = new Intl.ListFormat(locale).format(
      requiringProducts.map((one) => localizedText(one.title, locale)),
    )
    return (
      <Text variant="small">
        <Trans>Required by {names}</Trans>
      </Text>
    )
  }
  const isBusy = snapshot.hasTag('busy')
  return (
    <Row>
      <Button
        variant="quiet"
        data-flush="start"
        aria-label={t`Remove: ${title}`}
        aria-disabled={isBusy || undefined}
        busy={snapshot.matches('removing') && snapshot.context.item?.productId === product.id}
        onClick={onSingleClick(() =>
          actor.send({ type: 'product.toggle', item: { productId: product.id, optionId: null } }),
        )}
      >
        <Trans>Remove</Trans>
      </Button>
    </Row>
  )
}

/** The product that was removed last, with an undo button. */
export const Removed = ({ removed }: { removed: RemovedProduct }) => {
  const { actor, snapshot } = useCart()
  const locale = useLocale()
  const title = localizedText(removed.title, locale)
  const included = new Intl.ListFormat(locale).format(
    removed.included.map((one) => localizedText(one, locale)),
  )
  return (
    <Alert
      tone="info"
      action={
        removed.needsTime ? null : (
          <Button
            variant="secondary"
            aria-disabled={snapshot.hasTag('busy') || undefined}
            busy={snapshot.matches('adding')}
            onClick={() => actor.send({ type: 'product.restore' })}
          >
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      {included === '' ? (
        <Trans>{title} was removed from your cart.</Trans>
      ) : (
        <Trans>
          {title} and {included} were removed from your cart.
        </Trans>
      )}{' '}
      {removed.needsTime ? <Trans>Its time is no longer held for you.</Trans> : null}
    </Alert>
  )
}
