import { Trans } from '@lingui/react/macro'

import type { Order } from '#contract/order/order.ts'
import { useLocale, useUser } from '#src/actors/context.tsx'
import type { OrderStatus } from '#src/actors/order/order.actors.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { LazySuccessText } from '#src/screens/messages/lazy-messages.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { DeliveryText } from '../delivery/delivery-text.tsx'
import { OrderLines } from '../lines/order-lines.tsx'

/** A paid order: its products, delivery, the next steps with dates, and the invoice. */
export const CompletedOrder = ({ snapshot }: OrderStatus) => {
  const locale = useLocale()
  const hasEmail = useUser()?.email !== null
  const { order } = snapshot.context
  if (!order) return null
  const { number } = order
  return (
    <Stack gap={5}>
      <Alert tone="success" title={<Trans>Order {number} is paid</Trans>}>
        {hasEmail ? <LazySuccessText message="success.order_success" /> : null}
      </Alert>
      <Card elevated>
        <Stack gap={4}>
          <Heading level={2}>
            <Trans>What happens next</Trans>
          </Heading>
          <NextSteps order={order} />
          <Row gap={4}>
            <RouteButton to="/dashboard">
              <Trans>Go to the dashboard</Trans>
            </RouteButton>
          </Row>
        </Stack>
      </Card>
      <Card>
        <Stack gap={4}>
          <Heading level={2}>
            <Trans>What you ordered</Trans>
          </Heading>
          <OrderLines order={order} />
          <Text variant="quiet">
            <DeliveryText order={order} />
          </Text>
          {order.has_invoice ? (
            <Row>
              <TextLink href={`/api/order/${order.id}/invoice?locale=${locale}`} download>
                <Trans>Invoice (PDF)</Trans>
              </TextLink>
            </Row>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  )
}

const NextSteps = ({ order }: { order: Order }) => {
  const dayOf = useDay()
  const { dispatch_by: dispatchBy, lines } = order
  const day = dispatchBy === null ? null : dayOf(dispatchBy)
  const hasConsultation = lines.some(({ consultation }) => consultation !== undefined)
  return (
    <Stack as="ol" gap={2}>
      {day === null ? null : (
        <li>
          <Trans>We send your kit by {day} at the latest.</Trans>
        </li>
      )}
      {hasConsultation ? (
        <li>
          <Trans>Your consultation takes place at the time shown below.</Trans>
        </li>
      ) : null}
      <li>
        <Trans>Your dashboard shows each next step and tells you when your report is ready.</Trans>
      </li>
    </Stack>
  )
}
