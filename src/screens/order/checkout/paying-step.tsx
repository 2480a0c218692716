import { Trans, useLingui } from '@lingui/react/macro'

import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { StepProps } from './checkout-screen.tsx'

/** The order is placed: on the way to the provider's page, or not yet. */
export const PayingStep = ({ actor, snapshot }: StepProps) => {
  const { t } = useLingui()
  const { problem, attempt, order } = snapshot.context
  if (!snapshot.matches({ waiting_for_payment: 'unpaid' }))
    return (
      <Stack gap={4}>
        <Loading label={t`You are being taken to the page where you pay`}>
          <Skeleton shape="text" count={2} />
        </Loading>
        <Text>
          <Trans>You are being taken to the page where you pay.</Trans>
        </Text>
      </Stack>
    )
  return (
    <Card floats>
      <Stack gap={4}>
        <FormProblem key={attempt} problem={problem} />
        <Text>
          <Trans>
            Your order is kept and waits for its payment. Nothing is lost: you can pay now or later.
          </Trans>
        </Text>
        <Row gap={4}>
          <Button onClick={() => actor.send({ type: 'payment.retry' })}>
            <Trans>Pay now</Trans>
          </Button>
          <RouteText to="/orders" search={order ? { pay: order.id } : {}}>
            <Trans>Pay in another way</Trans>
          </RouteText>
        </Row>
      </Stack>
    </Card>
  )
}
