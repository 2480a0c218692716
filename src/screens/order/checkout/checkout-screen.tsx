import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useUser } from '#src/actors/context.tsx'
import { shownStep, useCheckout, type Checkout } from '#src/actors/order/checkout.ts'
import { untimedIn, useCart } from '#src/actors/shop/cart.ts'
import { useHoldEnd } from '#src/actors/shop/hold-end.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Split } from '#src/ui/split/split.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main } from '#src/ui/page/page.tsx'

import { AccountStep } from './account-step.tsx'
import { Changes } from './changes.tsx'
import { AddressesStep } from '../delivery/addresses-step.tsx'
import { DeliveryStep } from '../delivery/delivery-step.tsx'
import { FinishedSteps } from './finished-steps.tsx'
import { MethodStep } from './method-step.tsx'
import { PayingStep } from './paying-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepHead } from './step-head.tsx'
import { TimeNeeded } from './time-needed.tsx'
import { SummaryBar, SummaryCard } from './summary.tsx'
import { VerificationStep } from './verification-step.tsx'

export type StepProps = Checkout

const Preparing = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the checkout`}>
      <Skeleton shape="control" count={5} />
    </Loading>
  )
}

const Unprepared = ({ actor, snapshot }: StepProps) => (
  <FormProblem
    problem={snapshot.context.problem}
    action={
      <Button look="secondary" onClick={() => actor.send({ type: 'checkout.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  preparing: Preparing,
  unprepared: Unprepared,
  deciding: Preparing,
  account: AccountStep,
  verification: VerificationStep,
  resuming: Preparing,
  addresses: AddressesStep,
  delivery: DeliveryStep,
  method: MethodStep,
  review: ReviewStep,
  placing: ReviewStep,
  refused: Preparing,
  waiting_for_payment: PayingStep,
  processing_payment: PayingStep,
  completed: PayingStep,
} satisfies Record<Stage, (props: StepProps) => ReactNode>

type Value = Checkout['snapshot']['value']
type Names<Part> = Part extends string ? Part : keyof Part
type Filling = Extract<Value, { filling: unknown }>['filling']
type Stage = Exclude<Names<Value>, 'filling'> | Names<Filling>

const stageOf = ({ value }: Checkout['snapshot']): Stage => {
  if (typeof value === 'string') return value
  if ('waiting_for_payment' in value) return 'waiting_for_payment'
  if ('processing_payment' in value) return 'processing_payment'
  const { filling } = value
  if (typeof filling === 'string') return filling
  return 'method' in filling ? 'method' : 'review'
}

type CheckoutScreenProps = { step: string }

/** The checkout of whoever is here; another person begins it anew, with what was typed. To be loaded lazily. */
export const CheckoutScreen = (props: CheckoutScreenProps) => {
  const user = useUser()
  return <OwnCheckout key={`${user?.id} ${user?.is_verified}`} {...props} />
}

const OwnCheckout = ({ step }: CheckoutScreenProps) => {
  const { t } = useLingui()
  const checkout = useCheckout(step)
  const { snapshot } = checkout
  const { cart } = useCart().snapshot.context
  useHoldEnd(cart?.consultations)
  const untimed = snapshot.matches('filling') ? untimedIn(cart)[0] : undefined
  const View = views[stageOf(snapshot)]
  return (
    <Main>
      <Split
        label={t`Your order`}
        aside={<SummaryCard snapshot={snapshot} />}
        bar={<SummaryBar snapshot={snapshot} />}
      >
        <Stack gap={5}>
          <StepHead step={untimed ? null : shownStep(snapshot)} snapshot={snapshot} />
          {untimed ? (
            <TimeNeeded product={untimed} />
          ) : (
            <>
              <FinishedSteps {...checkout} />
              {snapshot.context.changes ? <Changes changes={snapshot.context.changes} /> : null}
              <View {...checkout} />
            </>
          )}
        </Stack>
      </Split>
    </Main>
  )
}
