import { Trans, useLingui } from '@lingui/react/macro'

import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** The order is placed: the browser is leaving for the provider's page, or could not leave yet. */
export const PayingStep = ({ actor, snapshot }: Checkout) => {
  const { t } = useLingui()
  const { problem, rejectionCount, order } = snapshot.context
  if (!snapshot.matches({ waiting_for_payment: 'unpaid' }))
    return (
      <Stack gap={4}>
        <Loading label={t`Taking you to the payment page`}>
          <Skeleton shape="text" count={2} />
        </Loading>
        <Text>
          <Trans>We are taking you to the payment page.</Trans>
        </Text>
      </Stack>
    )
  return (
    <Card elevated>
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <Text>
          <Trans>We have saved your order. You can pay now or later.</Trans>
        </Text>
        <Row gap={4}>
          <Button onClick={() => actor.send({ type: 'payment.retry' })}>
            <Trans>Pay now</Trans>
          </Button>
          <RouteText to="/orders" search={order ? { pay: order.id } : {}}>
            <Trans>Pay another way</Trans>
          </RouteText>
        </Row>
      </Stack>
    </Card>
  )
}
