import { Trans, useLingui } from '@lingui/react/macro'

import type { CheckoutStep } from '#machines/order/checkout/checkout-values.ts'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { neededSteps } from '#src/actors/order/unpaid-order-state.ts'
import { LinkButton } from '#src/ui/text/text-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { StepSummary } from './step-summary.tsx'
import { stepLabels } from './step-labels.ts'

/** The completed steps as summaries, each with a button to edit it. */
export const FinishedSteps = (checkout: Checkout) => {
  const { snapshot } = checkout
  if (snapshot.context.order !== null || !snapshot.matches('filling')) return null
  const steps = neededSteps(snapshot)
  const done = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex((step) => step === snapshot.context.shownStep),
    ),
  )
  if (done.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {done.map((step) => (
        <Finished key={step} {...checkout} step={step} />
      ))}
    </Stack>
  )
}

const Finished = ({ actor, snapshot, step }: Checkout & { step: CheckoutStep }) => {
  const { t } = useLingui()
  const name = t(stepLabels[step])
  return (
    <Card as="li">
      <Row gap={3} justify="space-between">
        <Stack gap={1}>
          <Text variant="strong">{name}</Text>
          <StepSummary snapshot={snapshot} step={step} />
        </Stack>
        <LinkButton
          aria-label={t`Change: ${name}`}
          onClick={() => actor.send({ type: 'step.open', step })}
        >
          <Trans>Change</Trans>
        </LinkButton>
      </Row>
    </Card>
  )
}
