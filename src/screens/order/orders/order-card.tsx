import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import type { Order } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { unpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'
import { useSettings } from '#src/actors/settings.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { formatDateTime } from '#src/screens/app/format.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text, NoWrap } from '#src/ui/text/text.tsx'

import { DeliveryText } from '../delivery/delivery-text.tsx'
import { OrderLines } from '../lines/order-lines.tsx'
import { OutcomeBox } from '../payment/outcome-box.tsx'
import { StatusTag, Times } from './order-card-parts.tsx'
import { PartialPayment } from '../payment/partial-payment.tsx'

const PaymentPanel = lazyComponent(
  async () => (await import('../payment/payment-panel.tsx')).PaymentPanel,
)

type OrderCardProps = {
  order: Order
  isPaying: boolean
  onOrderChanged: () => void
  cancellation: ReactNode
}

/**
 * An order: its products, delivery and payments, its invoice, and what the customer can do next.
 */
export const OrderCard = ({ order, isPaying, onOrderChanged, cancellation }: OrderCardProps) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { number } = order
  const day = formatDateTime(order.ordered_at, dateFormat, locale)
  return (
    <Card as="li" elevated={isPaying}>
      <Stack gap={4}>
        <Row gap={3} justify="space-between">
          <Heading level={2} id={order.id} tabIndex={-1}>
            <Trans>
              Order <NoWrap>{number}</NoWrap> of {day}
            </Trans>
          </Heading>
          <StatusTag order={order} />
        </Row>
        <OrderLines order={order} />
        <Text variant="quiet">
          <DeliveryText order={order} />
        </Text>
        <Times order={order} />
        <PartialPayment order={order} />
        {order.can_be_paid && isPaying ? (
          <Suspense fallback={<Skeleton shape="control" count={4} />}>
            <PaymentPanel order={order} onOrderChanged={onOrderChanged} />
          </Suspense>
        ) : (
          <>
            {order.status === 'completed' ? null : <Unpaid order={order} />}
            <Actions order={order} />
            {cancellation}
          </>
        )}
      </Stack>
    </Card>
  )
}

const Actions = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, number } = order
  const situation = unpaidOrderState(order)
  const isUnconfirmed = situation === 'started' || situation === 'confirming'
  if (!order.has_invoice && !(isUnconfirmed && order.can_be_paid)) return null
  return (
    <Row gap={4}>
      {order.has_invoice ? (
        <TextLink
          href={`/api/order/${id}/invoice?locale=${locale}`}
          download
          aria-label={t`Invoice for order ${number} (PDF)`}
        >
          <Trans>Invoice (PDF)</Trans>
        </TextLink>
      ) : null}
      {isUnconfirmed && order.can_be_paid ? (
        <RouteText
          to="/orders"
          search={{ pay: id }}
          resetScroll={false}
          aria-label={t`Pay another way: order ${number}`}
        >
          <Trans>Pay another way</Trans>
        </RouteText>
      ) : null}
    </Row>
  )
}

/** In the list, an unconfirmed payment links to the page of its order, which checks it. */
const Unpaid = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const { id, number } = order
  const situation = unpaidOrderState(order)
  const hasOwnPage =
    situation === 'started' || situation === 'confirming' || situation === 'awaiting_transfer'
  const button = hasOwnPage ? (
    <RouteButton
      to="/order-success-waiting"
      search={{ order: id }}
      variant="secondary"
      aria-label={
        situation === 'awaiting_transfer'
          ? t`See how to pay: order ${number}`
          : t`Check payment: order ${number}`
      }
    >
      {situation === 'awaiting_transfer' ? (
        <Trans>See how to pay</Trans>
      ) : (
        <Trans>Check payment</Trans>
      )}
    </RouteButton>
  ) : undefined
  return <OutcomeBox order={order} isWatched={false} isInList {...(button ? { button } : {})} />
}
