import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Order } from '#contract/order.ts'
import { problem } from '#contract/problem.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInvoiced } from '#src/actors/order/facts.ts'
import type { OrderStatus } from '#src/actors/order/order-status.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Talks } from '../line-time.tsx'
import { HowToTransfer } from './how-to-transfer.tsx'

/** `hasFailed`: the person comes from a payment that did not succeed. */
export type StatusProps = OrderStatus & { hasFailed: boolean }

/** The order is placed and not paid: what is awaited, and what can be done about it. */
export const OrderWaiting = ({ actor, snapshot, hasFailed }: StatusProps) => {
  const { order } = snapshot.context
  if (!order) return null
  const { number } = order
  const mayLook = snapshot.can({ type: 'order.look' })
  return (
    <Stack gap={5}>
      {hasFailed && order.status === 'waiting_for_payment' ? (
        <FormProblem problem={problem('errors.order_failed').problem} />
      ) : null}
      <Alert tone="info" title={<Trans>Order {number} waits for its payment</Trans>}>
        <Awaited order={order} />
      </Alert>
      <HowToTransfer order={order} />
      <Card floats>
        <Stack gap={4}>
          <Text look="quiet">
            <Trans>
              This page changes by itself as soon as the payment is there. You need not stay: we
              write to you by email, too.
            </Trans>
          </Text>
          <Talks order={order} />
          <Row gap={4}>
            {order.can_be_paid ? (
              <RouteButton to="/orders" search={{ pay: order.id }}>
                {isInvoiced(order) ? (
                  <Trans>Pay in another way</Trans>
                ) : (
                  <Trans>Finish payment</Trans>
                )}
              </RouteButton>
            ) : null}
            <Button
              look="secondary"
              aria-disabled={mayLook ? undefined : true}
              onClick={() => actor.send({ type: 'order.look' })}
            >
              <Trans>Look again</Trans>
            </Button>
            <Invoice order={order} />
          </Row>
        </Stack>
      </Card>
    </Stack>
  )
}

const Awaited = ({ order }: { order: Order }): ReactNode => {
  const total = formatCents(order.total_cents)
  if (order.status === 'processing_payment')
    return <Trans>Your bank has not confirmed the payment of {total} yet.</Trans>
  return isInvoiced(order) ? (
    <Trans>
      We have sent you an invoice of {total} by email. Once it is paid, the order is done and you
      get a confirmation.
    </Trans>
  ) : (
    <Trans>The payment of {total} was not finished. You can take it up again at any time.</Trans>
  )
}

const Invoice = ({ order }: { order: Order }) => {
  const locale = useLocale()
  return order.has_invoice ? (
    <TextLink href={`/api/order/${order.id}/invoice?locale=${locale}`} download>
      <Trans>Invoice (PDF)</Trans>
    </TextLink>
  ) : null
}
