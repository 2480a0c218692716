import { Trans, useLingui } from '@lingui/react/macro'

import type { ShownStep } from '#machines/order/checkout/checkout-values.ts'
import type { CheckoutSnapshot } from '#machines/order/checkout/checkout.machine.ts'
import { neededSteps } from '#src/actors/order/unpaid-order-state.ts'
import { PageHead } from '#src/ui/page/page.tsx'

import { stepLabels } from './step-labels.ts'

type StepHeadProps = { step: ShownStep | null; snapshot: CheckoutSnapshot }

/** The heading of a step with its number. */
export const StepHead = ({ step, snapshot }: StepHeadProps) => {
  const { t } = useLingui()
  const steps: readonly ShownStep[] = neededSteps(snapshot)
  const number = step === null ? 0 : steps.indexOf(step) + 1
  const count = steps.length
  const isPaying = snapshot.context.order !== null
  return (
    <PageHead
      title={t(stepLabels[isPaying ? 'payment' : (step ?? 'checkout')])}
      eyebrow={
        number > 0 && !isPaying ? (
          <Trans>
            Step {number} of {count}
          </Trans>
        ) : undefined
      }
    />
  )
}
