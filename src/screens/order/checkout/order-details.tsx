import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OrderPreview } from '#contract/order/order-preview.ts'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { hasDelivery } from '#src/actors/order/unpaid-order-state.ts'
import { LazyMissingEmail } from '#src/screens/app/lazy-special-cases.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { Sum } from '#src/screens/app/sum.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ProductLines, useCheckedCart } from './order-summary.tsx'

type DetailsProps = Pick<Checkout, 'snapshot'>

/** Everything that the customer confirms by paying: the products, the buyer and the totals. */
export const OrderDetails = ({ snapshot }: DetailsProps) => {
  const cart = useCheckedCart(snapshot)
  const { preview } = snapshot.context
  if (!preview || !cart) return null
  return (
    <Stack gap={5}>
      <DetailsSection title={<Trans>Products</Trans>} action={<ChangeCart />}>
        <ProductLines cart={cart} />
      </DetailsSection>
      {preview.buyer ? <Buyer buyer={preview.buyer} isDelivered={hasDelivery(snapshot)} /> : null}
      <DetailsSection title={<Trans>Price</Trans>}>
        <Totals snapshot={snapshot} preview={preview} />
      </DetailsSection>
    </Stack>
  )
}

const ChangeCart = () => (
  <RouteText to="/purchase">
    <Trans>Edit cart</Trans>
  </RouteText>
)

type SectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode }

const DetailsSection = ({ title, action, children }: SectionProps) => (
  <Stack as="section" gap={2}>
    <Row gap={3} justify="space-between">
      <Heading level={2} size={3}>
        {title}
      </Heading>
      {action}
    </Row>
    {children}
  </Stack>
)

type BuyerProps = { buyer: NonNullable<OrderPreview['buyer']>; isDelivered: boolean }

const Buyer = ({ buyer: { name, email, phone }, isDelivered }: BuyerProps) => (
  <DetailsSection
    title={<Trans>Buyer</Trans>}
    action={
      <RouteText to="/profile">
        <Trans>My identity</Trans>
      </RouteText>
    }
  >
    <Stack as="ul" gap={1}>
      {[name, email, phone].map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}
    </Stack>
    {phone || !email ? null : (
      <Text variant="small">
        {isDelivered ? (
          <Trans>No phone number. The courier can only reach you by email.</Trans>
        ) : (
          <Trans>No phone number. We can only reach you by email.</Trans>
        )}
      </Text>
    )}
    {email ? null : <LazyMissingEmail />}
  </DetailsSection>
)

/** Leaves out delivery without a shipment, and VAT when there is none. */
const Totals = ({ snapshot, preview }: DetailsProps & { preview: OrderPreview }) => {
  const cart = useCheckedCart(snapshot)
  return (
    <Stack gap={2}>
      <Sum label={<Trans>Products</Trans>}>{formatCents(preview.subtotal_cents)}</Sum>
      {hasDelivery(snapshot) ? (
        <Sum label={<Trans>Delivery</Trans>}>
          {preview.shipping_cents === 0 ? <Trans>Free</Trans> : formatCents(preview.shipping_cents)}
        </Sum>
      ) : null}
      {cart?.giftcards.map(({ id, token, used_cents: used }) => (
        <Sum key={id} label={<Trans>Gift card {token}</Trans>}>
          −{formatCents(used)}
        </Sum>
      ))}
      <Sum label={<Trans>To pay</Trans>} isTotal>
        {formatCents(preview.total_cents)}
      </Sum>
      {preview.vat_cents > 0 ? (
        <Sum label={<Trans>VAT included</Trans>}>{formatCents(preview.vat_cents)}</Sum>
      ) : null}
    </Stack>
  )
}
