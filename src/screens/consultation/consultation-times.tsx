import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Slot } from '#contract/consultation/hold.ts'
import { toProblem } from '#contract/problem.ts'
import {
  viewNameOf,
  useConsultation,
  type Consultation,
  type ConsultationView,
} from '#src/actors/consultation/use-consultation.ts'
import { useAuthStatus } from '#src/actors/context.tsx'
import { useSlotFormat } from '#src/screens/app/format-slot.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { HeldTime } from './held-time.tsx'
import { SlotButton, SlotWeekView } from './slot-week.tsx'

type ConsultationTimesProps = {
  product: { id: string; code: string }
  optionId: string | null
  /** Whether the consultation is in the cart; its time can then be changed. */
  isInCart: boolean
  /** Whether the list of times is open when the page opens. */
  isOpenInitially: boolean
  /** A time that is no longer held for the customer; the nearest ones are offered first. */
  expiredSlot?: Slot
}

/**
 * Chooses the time of a consultation. A visitor logs in first and returns. The page provides the step-up, which findings of
 * a report require.
 */
export const ConsultationTimes = (props: ConsultationTimesProps) =>
  useAuthStatus() === 'visitor' ? (
    <Card as="section" elevated>
      <LoginRequired code={props.product.code} />
    </Card>
  ) : (
    <Times {...props} />
  )

const LoginRequired = ({ code }: { code: string }) => (
  <Stack gap={3}>
    <Heading level={2}>
      <Trans>Available times</Trans>
    </Heading>
    <Text>
      <Trans>Log in to see the available times. You will come back to this page.</Trans>
    </Text>
    <Row>
      <RouteButton to="/login" search={{ redirect: `/products/${code}?time=choose` }}>
        <Trans>Log in and choose a time</Trans>
      </RouteButton>
    </Row>
  </Stack>
)

type TimesProps = Consultation & Pick<ConsultationTimesProps, 'optionId' | 'isInCart'>

const Times = ({ product, optionId, isInCart, ...opened }: ConsultationTimesProps) => {
  const { isOpenInitially, expiredSlot = null } = opened
  const consultation = useConsultation(product.id, { isOpenInitially, expiredSlot })
  const viewName = viewNameOf(consultation.snapshot)
  // The consultation was removed from the cart.
  const shown = viewName === 'added' && !isInCart ? 'closed' : viewName
  const View = views[shown]
  const view = <View {...consultation} optionId={optionId} isInCart={isInCart} />
  // buttons alone need no card
  if (shown === 'closed') return view
  return (
    <Card as="section" elevated>
      {view}
    </Card>
  )
}

const Closed = ({ actor, openButton, isInCart }: TimesProps) => (
  <Row gap={3}>
    {isInCart ? <GoToCart /> : null}
    <Button
      ref={openButton}
      variant={isInCart ? 'secondary' : 'primary'}
      onClick={() => actor.send({ type: 'times.open' })}
    >
      {isInCart ? <Trans>Choose another time</Trans> : <Trans>Choose a time</Trans>}
    </Button>
  </Row>
)

const GoToCart = () => (
  <RouteButton to="/purchase">
    <Trans>Go to cart</Trans>
  </RouteButton>
)

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the available times`}>
      <Skeleton shape="text" count={4} />
    </Loading>
  )
}

/** The cart above shows the time. */
const Added = ({ actor, heading }: TimesProps) => (
  <Stack gap={3}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      <Trans>The consultation is in your cart</Trans>
    </Heading>
    <Text>
      <Trans>We hold the time while you order and pay.</Trans>
    </Text>
    <Row gap={3}>
      <GoToCart />
      <Button variant="quiet" onClick={() => actor.send({ type: 'times.open' })}>
        <Trans>Choose another time</Trans>
      </Button>
    </Row>
  </Stack>
)

const Taken = ({ actor, snapshot, heading }: TimesProps) => (
  <Stack gap={3}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      <Trans>This time is no longer available</Trans>
    </Heading>
    <NearestTimes actor={actor} snapshot={snapshot} />
    <AllTimes actor={actor} snapshot={snapshot} />
  </Stack>
)

const NearestTimes = ({ actor, snapshot }: Pick<Consultation, 'actor' | 'snapshot'>) =>
  snapshot.context.nearest.length === 0 ? null : (
    <>
      <Text>
        <Trans>Nearest available times:</Trans>
      </Text>
      <Row gap={2}>
        {snapshot.context.nearest.map((slot) => (
          <SlotButton key={slot.id} slot={slot} actor={actor} snapshot={snapshot} />
        ))}
      </Row>
    </>
  )

const Expired = ({ actor, snapshot, heading }: TimesProps) => (
  <Stack gap={3}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      <Trans>We no longer hold this time for you</Trans>
    </Heading>
    <ExpiredHold snapshot={snapshot} />
    <Text>
      <Trans>Other customers can book it now. It may still be available.</Trans>
    </Text>
    <NearestTimes actor={actor} snapshot={snapshot} />
    <AllTimes actor={actor} snapshot={snapshot} />
  </Stack>
)

const ExpiredHold = ({ snapshot }: Pick<Consultation, 'snapshot'>) => {
  const { withTallinnTime } = useSlotFormat()
  const { expiredSlot } = snapshot.context
  return expiredSlot ? <Text variant="strong">{withTallinnTime(expiredSlot)}</Text> : null
}

const AllTimes = ({ actor, snapshot }: Pick<Consultation, 'actor' | 'snapshot'>) => (
  <Row>
    <Button
      aria-disabled={snapshot.hasTag('busy') || undefined}
      onClick={() => actor.send({ type: 'times.retry' })}
    >
      <Trans>Show all available times</Trans>
    </Button>
  </Row>
)

const LoadFailed = ({ actor, snapshot }: TimesProps) => (
  <Alert
    tone="error"
    title={<Trans>We could not load the available times</Trans>}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'times.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <LazyProblemText problem={snapshot.context.problem ?? toProblem(undefined)} />
  </Alert>
)

const views = {
  closed: Closed,
  loadingDetails: LoadingView,
  choosing: SlotWeekView,
  held: HeldTime,
  added: Added,
  taken: Taken,
  expired: Expired,
  loadFailed: LoadFailed,
} satisfies Record<ConsultationView, (props: TimesProps) => ReactNode>
