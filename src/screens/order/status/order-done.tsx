import { Trans } from '@lingui/react/macro'

import type { OrderStatus } from '#src/actors/order/order-status.ts'
import { useLocale } from '#src/actors/context.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Talks } from '../line-time.tsx'

/** The order is paid: what comes next, and the invoice. */
export const OrderDone = ({ snapshot }: OrderStatus) => {
  const locale = useLocale()
  const { order } = snapshot.context
  if (!order) return null
  const { number } = order
  const isSent = order.delivery.shipping_option !== 'none'
  return (
    <Stack gap={5}>
      <Alert tone="success" title={<Trans>Order {number} is paid</Trans>}>
        <Trans>We have sent you the invoice by email.</Trans>
      </Alert>
      <Card floats>
        <Stack gap={3}>
          <Heading level={2}>
            <Trans>What comes next</Trans>
          </Heading>
          <Text>
            {isSent ? (
              <Trans>
                We send you the kit within two working days. Your dashboard says what to do at each
                step, and when the report is there.
              </Trans>
            ) : (
              <Trans>Your dashboard says what to do at each step.</Trans>
            )}
          </Text>
          <Talks order={order} />
          <Row gap={4}>
            <RouteButton to="/dashboard">
              <Trans>To the dashboard</Trans>
            </RouteButton>
            {order.has_invoice ? (
              <TextLink href={`/api/order/${order.id}/invoice?locale=${locale}`} download>
                <Trans>Invoice (PDF)</Trans>
              </TextLink>
            ) : null}
          </Row>
        </Stack>
      </Card>
    </Stack>
  )
}
