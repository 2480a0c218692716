import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { toProblem } from '#contract/problem.ts'
import { bookingsMachine, type BookingsSnapshot } from '#machines/consultation/bookings.machine.ts'
import { bookingsActors, type Bookings } from '#src/actors/consultation/consultation.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { BookingCard } from './booking-card.tsx'

const LoadingView = (bookings: Bookings) => {
  const { t } = useLingui()
  if (bookings.snapshot.context.bookings) return <Shown {...bookings} />
  return (
    <Loading label={t`Loading your consultations`}>
      <Skeleton shape="card" count={6} />
    </Loading>
  )
}

const Shown = (bookings: Bookings) => {
  const { bookings: booked } = bookings.snapshot.context
  if (!booked?.length)
    return (
      <Text variant="quiet">
        <Trans>You have no booked consultations.</Trans>
      </Text>
    )
  return (
    <Stack as="ul" gap={4}>
      {booked.map((booking) => (
        <BookingCard key={booking.id} booking={booking} {...bookings} />
      ))}
    </Stack>
  )
}

const LoadFailedView = ({ actor, snapshot }: Bookings) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'bookings.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  shown: Shown,
  loadingTimes: Shown,
  choosingTime: Shown,
  moving: Shown,
  taken: Shown,
  savingEarlierTime: Shown,
  confirmingRemoval: Shown,
  removingFindings: Shown,
  confirmingCancellation: Shown,
  cancelling: Shown,
  loadFailed: LoadFailedView,
} satisfies Record<BookingsSnapshot['value'], (props: Bookings) => ReactNode>

type BookingsSectionProps = { moveId: string | null; children: ReactNode }

/** The booked consultations of the customer, and below them, once their height is known, the children. */
export const BookingsSection = ({ moveId, children }: BookingsSectionProps) => {
  const bookings = useScreenActor(bookingsMachine, bookingsActors, { input: { moveId } })
  const { snapshot } = bookings
  const View = views[snapshot.value]
  const isLoaded = snapshot.context.bookings !== null || snapshot.matches('loadFailed')
  return (
    <Stack gap={6}>
      <Stack as="section" gap={4} aria-labelledby="bookings">
        <Heading level={2} id="bookings">
          <Trans>Your consultations</Trans>
        </Heading>
        <View {...bookings} />
      </Stack>
      {isLoaded ? children : null}
    </Stack>
  )
}
