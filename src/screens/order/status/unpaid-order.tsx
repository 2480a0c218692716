import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import { unpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'
import type { OrderStatus } from '#src/actors/order/order.actors.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { DeliveryText } from '../delivery/delivery-text.tsx'
import { OrderLines } from '../lines/order-lines.tsx'
import { OutcomeBox } from '../payment/outcome-box.tsx'
import { PartialPayment } from '../payment/partial-payment.tsx'
import { BankTransferDetails } from '../payment/bank-transfer-details.tsx'

/** An unpaid order: the outcome of the payment, what to do next, and the order itself. */
export const UnpaidOrder = ({ actor, snapshot }: OrderStatus) => {
  const locale = useLocale()
  const { order } = snapshot.context
  if (!order) return null
  const { number } = order
  const isWatched =
    snapshot.matches('processing_payment') ||
    (snapshot.matches('loading') && order.status === 'processing_payment')
  const situation = unpaidOrderState(order)
  const isUnconfirmed = situation === 'started' || situation === 'confirming'
  const check = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'order.refresh' })}>
      <Trans>Check again</Trans>
    </Button>
  )
  return (
    <Stack gap={5}>
      <OutcomeBox
        order={order}
        isWatched={isWatched}
        {...(isUnconfirmed && !isWatched ? { button: check } : {})}
      />
      <PartialPayment order={order} />
      {order.close_reason === null ? <BankTransferDetails order={order} /> : null}
      <Card elevated>
        <Stack gap={4}>
          <Heading level={2}>
            <Trans>Order {number}</Trans>
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
