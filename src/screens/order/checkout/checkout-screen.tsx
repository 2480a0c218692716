import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useCheckout, type Checkout } from '#src/actors/order/use-checkout.ts'
import { consultationsWithoutTime, useCart } from '#src/actors/shop/cart.ts'
import type { ExpiredHoldComponent } from '#src/screens/app/held-until.tsx'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Split } from '#src/ui/split/split.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main } from '#src/ui/page/page.tsx'

import { AccountStep } from './account-step.tsx'
import { CartChangesAlert } from './cart-changes.tsx'
import { AddressesStep } from '../delivery/addresses-step.tsx'
import { DeliveryStep } from '../delivery/delivery-step.tsx'
import { FinishedSteps } from './finished-steps.tsx'
import { MethodStep } from './method-step.tsx'
import { PayingStep } from './paying-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { StepHead } from './step-head.tsx'
import { MissingTime } from './missing-time.tsx'
import { SummaryBar, SummaryCard } from './order-summary.tsx'
import { VerificationStep } from './verification-step.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the checkout`}>
      <Skeleton shape="control" count={5} />
    </Loading>
  )
}

const LoadFailedView = ({ actor, snapshot }: Checkout) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'checkout.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  preparing: LoadingView,
  loadFailed: LoadFailedView,
  deciding: LoadingView,
  loginRequired: AccountStep,
  verificationRequired: VerificationStep,
  openingStep: LoadingView,
  addresses: AddressesStep,
  delivery: DeliveryStep,
  method: MethodStep,
  review: ReviewStep,
  placing: ReviewStep,
  rejected: LoadingView,
  waiting_for_payment: PayingStep,
  processing_payment: PayingStep,
  completed: PayingStep,
} satisfies Record<ViewName, (props: Checkout) => ReactNode>

type Value = Checkout['snapshot']['value']
type Names<Part> = Part extends string ? Part : keyof Part
type Filling = Extract<Value, { filling: unknown }>['filling']
type ViewName = Exclude<Names<Value>, 'filling'> | Names<Filling>

const viewNameOf = ({ value }: Checkout['snapshot']): ViewName => {
  if (typeof value === 'string') return value
  if ('waiting_for_payment' in value) return 'waiting_for_payment'
  if ('processing_payment' in value) return 'processing_payment'
  const { filling } = value
  if (typeof filling === 'string') return filling
  return 'method' in filling ? 'method' : 'review'
}

type CheckoutScreenProps = { step: string; ExpiredHold: ExpiredHoldComponent }

/** The checkout of the current customer. Loaded lazily. */
export const CheckoutScreen = ({ step, ExpiredHold }: CheckoutScreenProps) => {
  const { t } = useLingui()
  const checkout = useCheckout(step)
  const { snapshot } = checkout
  const { cart, expiredHolds } = useCart().snapshot.context
  const consultationWithoutTime = snapshot.matches('filling')
    ? consultationsWithoutTime(cart)[0]
    : undefined
  const View = views[viewNameOf(snapshot)]
  return (
    <Main>
      <Split
        label={t`Your order`}
        aside={<SummaryCard snapshot={snapshot} />}
        bar={<SummaryBar snapshot={snapshot} />}
      >
        <Stack gap={5}>
          <StepHead
            step={consultationWithoutTime ? null : snapshot.context.shownStep}
            snapshot={snapshot}
          />
          {consultationWithoutTime ? (
            <MissingTime
              product={consultationWithoutTime}
              expiredSlot={expiredHolds[consultationWithoutTime.id]}
              ExpiredHold={ExpiredHold}
            />
          ) : (
            <>
              <FinishedSteps {...checkout} />
              {snapshot.context.changes ? (
                <CartChangesAlert changes={snapshot.context.changes} />
              ) : null}
              <View {...checkout} />
            </>
          )}
        </Stack>
      </Split>
    </Main>
  )
}
