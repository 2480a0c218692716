import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import { textIn } from '#contract/locale.ts'
import type { Order } from '#contract/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatCents, formatMoment } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text, Whole } from '#src/ui/text/text.tsx'

import { DeliveryText, StatusTag, Times } from './order-facts.tsx'
import { LineTime } from '../line-time.tsx'

const PaymentPanel = lazy(async () => ({
  default: (await import('./payment-panel.tsx')).PaymentPanel,
}))

type OrderCardProps = { order: Order; isPaying: boolean; onPaid: () => void }

/** An order: what, for how much, how it stands and since when, its invoice, and the way to pay. */
export const OrderCard = ({ order, isPaying, onPaid }: OrderCardProps) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { number } = order
  const day = formatMoment(order.ordered_at, dateFormat, locale)
  return (
    <Card as="li" floats={isPaying}>
      <Stack gap={4}>
        <Row gap={3} spread>
          <Heading level={2} id={order.id}>
            <Trans>
              Order <Whole>{number}</Whole> of {day}
            </Trans>
          </Heading>
          <StatusTag order={order} />
        </Row>
        <Lines order={order} />
        <Text look="quiet">
          <DeliveryText order={order} />
        </Text>
        <Times order={order} />
        {order.can_be_paid && isPaying ? (
          <Suspense fallback={<Skeleton shape="control" count={4} />}>
            <PaymentPanel order={order} onPaid={onPaid} />
          </Suspense>
        ) : (
          <Deeds order={order} />
        )}
      </Stack>
    </Card>
  )
}

const Lines = ({ order }: { order: Order }) => {
  const locale = useLocale()
  return (
    <Stack as="ul" gap={1}>
      {order.lines.map((line) => (
        <Stack as="li" key={line.order_product_id} gap={1}>
          <Row gap={3} spread>
            <Text>
              {textIn(line.title, locale)}
              {line.price_option ? `, ${textIn(line.price_option, locale)}` : ''}
            </Text>
            <Text>{formatCents(line.price_cents)}</Text>
          </Row>
          <LineTime line={line} />
        </Stack>
      ))}
      {order.giftcard_cents > 0 ? (
        <Row as="li" gap={3} spread>
          <Text>
            <Trans>Gift card</Trans>
          </Text>
          <Text>−{formatCents(order.giftcard_cents)}</Text>
        </Row>
      ) : null}
      <Row as="li" gap={3} spread>
        <Text look="strong">
          <Trans>Total</Trans>
        </Text>
        <Text look="strong">{formatCents(order.total_cents)}</Text>
      </Row>
    </Stack>
  )
}

const Deeds = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { number } = order
  if (!order.can_be_paid && !order.has_invoice) return null
  return (
    <Row gap={4}>
      {order.can_be_paid ? (
        <RouteButton
          to="/orders"
          search={{ pay: order.id }}
          aria-label={t`Finish payment: order ${number}`}
        >
          <Trans>Finish payment</Trans>
        </RouteButton>
      ) : null}
      {order.has_invoice ? (
        <TextLink
          href={`/api/order/${order.id}/invoice?locale=${locale}`}
          download
          aria-label={t`Invoice of order ${number} (PDF)`}
        >
          <Trans>Invoice (PDF)</Trans>
        </TextLink>
      ) : null}
    </Row>
  )
}
