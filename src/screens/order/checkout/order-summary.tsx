import { Plural, Trans } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { Order } from '#contract/order/order.ts'
import type { Product } from '#contract/shop/product.ts'
import type { Cart } from '#contract/shop/shop.ts'
import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { heldTimeIn, useCart } from '#src/actors/shop/cart.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { Sum } from '#src/screens/app/sum.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { HeldUntil } from '#src/screens/app/held-until.tsx'
import { FindingsCount } from '../lines/findings-count.tsx'
import { LineTime } from '../lines/line-time.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

type SummaryProps = { snapshot: CheckoutSnapshot }

/** The products and totals beside the steps. */
export const SummaryCard = ({ snapshot }: SummaryProps) => {
  const cart = useCheckedCart(snapshot)
  const { preview, order } = snapshot.context
  if (order) return <OrderSummary snapshot={snapshot} />
  if (!cart) return null
  const { giftcard_cents: giftcard, shipping_cents: shipping } = preview ?? noTotals(cart)
  return (
    <Card tone="sunken">
      <Stack gap={4}>
        <Heading level={2}>
          <Trans>Your order</Trans>
        </Heading>
        <ProductLines cart={cart} />
        <Stack gap={2}>
          {shipping > 0 ? <Sum label={<Trans>Delivery</Trans>}>{formatCents(shipping)}</Sum> : null}
          {giftcard > 0 ? (
            <Sum label={<Trans>Gift card</Trans>}>−{formatCents(giftcard)}</Sum>
          ) : null}
          <Sum label={<Trans>To pay</Trans>} isTotal>
            {formatCents(totalOf(snapshot, cart))}
          </Sum>
          <Text variant="small">
            <Trans>Prices include VAT.</Trans>
          </Text>
        </Stack>
        <RouteText to="/purchase">
          <Trans>Edit cart</Trans>
        </RouteText>
      </Stack>
    </Card>
  )
}

/** The products of the cart with their price options, times and prices. */
export const ProductLines = ({ cart }: { cart: Cart }) => (
  <Stack as="ul" gap={2}>
    {cart.products.map((product) => (
      <Line key={product.id} cart={cart} product={product} />
    ))}
  </Stack>
)

/** A collapsed summary for small screens: number of products and total. */
export const SummaryBar = ({ snapshot }: SummaryProps) => {
  const cart = useCheckedCart(snapshot)
  const { order } = snapshot.context
  const count = order?.lines.length ?? cart?.products_count ?? 0
  return (
    <Disclosure
      summary={
        <Row gap={3} justify="space-between">
          <Text variant="quiet">
            <Plural value={count} one="# product" other="# products" />
          </Text>
          <Text variant="strong">
            <Trans>To pay</Trans> {formatCents(totalOf(snapshot, cart))}
          </Text>
        </Row>
      }
    >
      {order ? <OrderLines order={order} /> : cart ? <ProductLines cart={cart} /> : null}
    </Disclosure>
  )
}

const OrderLines = ({ order }: { order: Order }) => {
  const locale = useLocale()
  return (
    <Stack as="ul" gap={2}>
      {order.lines.map((line) => (
        <Stack as="li" key={line.order_product_id} gap={1}>
          <Row gap={3} justify="space-between" wrap="nowrap">
            <Text>{localizedText(line.title, locale)}</Text>
            <Text>{formatCents(line.price_cents)}</Text>
          </Row>
          <LineTime line={line} />
        </Stack>
      ))}
    </Stack>
  )
}

const OrderSummary = ({ snapshot }: SummaryProps) => {
  const { order } = snapshot.context
  const number = order?.number
  return (
    <Card tone="sunken">
      <Stack gap={2}>
        <Heading level={2}>
          <Trans>Order {number}</Trans>
        </Heading>
        <Sum label={<Trans>To pay</Trans>} isTotal>
          {formatCents(order?.total_cents ?? 0)}
        </Sum>
        {order?.lines.map((line) => (
          <LineTime key={line.order_product_id} line={line} />
        ))}
      </Stack>
    </Card>
  )
}

/** Returns the total in cents from the latest response of the server. */
const totalOf = ({ context: { preview, order } }: CheckoutSnapshot, cart: Cart | null): number =>
  order?.total_cents ?? preview?.total_cents ?? cart?.total_cents ?? 0

/**
 * Returns the cart that the totals were computed for, also when another tab has changed the cart since: products and
 * totals stay together until the order is checked again. Without them it is the current cart.
 */
export const useCheckedCart = ({ context: { preview, reviewedCart } }: CheckoutSnapshot) => {
  const { cart } = useCart().snapshot.context
  return preview && reviewedCart ? reviewedCart : cart
}

const noTotals = (cart: Cart) => ({
  giftcard_cents: cart.subtotal_cents - cart.total_cents,
  shipping_cents: 0,
})

const Line = ({ cart, product }: { cart: Cart; product: Product }) => {
  const locale = useLocale()
  const chosen = cart.price_options?.[product.id]
  const option = product.price_options.find(({ id }) => id === chosen)
  const hold = heldTimeIn(cart, product.id)
  return (
    <Stack as="li" gap={1}>
      <Row gap={3} justify="space-between" wrap="nowrap">
        <Text>{localizedText(product.title, locale)}</Text>
        <Text>{formatCents(option?.price_cents ?? product.price_cents)}</Text>
      </Row>
      {option ? <Text variant="small">{localizedText(option.title, locale)}</Text> : null}
      {hold ? <HeldUntil hold={hold} /> : null}
      {hold ? <FindingsCount count={hold.findings_count} /> : null}
    </Stack>
  )
}
