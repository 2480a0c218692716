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

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your consultations`}>
      <Skeleton shape="card" />
    </Loading>
  )
}

const Shown = (bookings: Bookings) => {
  const { bookings: booked } = bookings.snapshot.context
  if (booked.length === 0)
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
  loadFailed: LoadFailedView,
} satisfies Record<BookingsSnapshot['value'], (props: Bookings) => ReactNode>

/** The booked consultations of the customer. */
export const BookingsSection = () => {
  const bookings = useScreenActor(bookingsMachine, bookingsActors)
  const View = views[bookings.snapshot.value]
  return (
    <Stack as="section" gap={4} aria-labelledby="bookings">
      <Heading level={2} id="bookings">
        <Trans>Your consultations</Trans>
      </Heading>
      <View {...bookings} />
    </Stack>
  )
}
