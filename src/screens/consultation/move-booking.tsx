import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { BookingsSnapshot } from '#machines/consultation/bookings.machine.ts'
import type { Bookings } from '#src/actors/consultation/consultation.actors.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { SlotChoice, SlotDays, TimeZone, WeekNavigation } from './slot-days.tsx'

/** The free times to which a booking can be moved. */
export const MoveBooking = (bookings: Bookings) => {
  const View = views[bookings.snapshot.value]
  return <View {...bookings} />
}

const Times = ({ actor, snapshot }: Bookings) => {
  const { t } = useLingui()
  const { week, slotId } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  if (!week)
    return (
      <Loading label={t`Loading the available times`}>
        <Skeleton shape="text" count={4} />
      </Loading>
    )
  return (
    <Stack gap={4}>
      <WeekNavigation
        week={week}
        isBusy={isBusy}
        onShow={(from) => actor.send({ type: 'week.show', from })}
      />
      {week.slots.length === 0 ? (
        <Text>
          <Trans>There are no available times at the moment. Check again in a few days.</Trans>
        </Text>
      ) : (
        <SlotDays
          week={week}
          isBusy={isBusy}
          pickedId={snapshot.matches('moving') ? slotId : null}
          onPick={(id) => actor.send({ type: 'time.pick', slotId: id })}
        />
      )}
      <TimeZone />
      <KeepTime actor={actor} snapshot={snapshot} />
    </Stack>
  )
}

const KeepTime = ({ actor, snapshot }: Bookings) => (
  <Row>
    <Button
      variant="quiet"
      aria-disabled={snapshot.hasTag('busy') || undefined}
      onClick={() => actor.send({ type: 'move.dismiss' })}
    >
      <Trans>Keep the booked time</Trans>
    </Button>
  </Row>
)

const Taken = ({ actor, snapshot }: Bookings) => {
  const { nearest, slotId } = snapshot.context
  return (
    <Stack gap={3}>
      <Alert tone="warning" title={<Trans>This time is no longer available</Trans>}>
        <Trans>Your booked time is unchanged.</Trans>
      </Alert>
      <Row gap={2}>
        {nearest.map((slot) => (
          <SlotChoice
            key={slot.id}
            withDay
            slot={slot}
            isBusy={snapshot.hasTag('busy')}
            pickedId={snapshot.matches('moving') ? slotId : null}
            onPick={(id) => actor.send({ type: 'time.pick', slotId: id })}
          />
        ))}
        <Button variant="secondary" onClick={() => actor.send({ type: 'times.retry' })}>
          <Trans>Show all available times</Trans>
        </Button>
      </Row>
      <KeepTime actor={actor} snapshot={snapshot} />
    </Stack>
  )
}

const Nothing = () => null

const views = {
  loading: Nothing,
  shown: Nothing,
  loadingTimes: Times,
  choosingTime: Times,
  moving: Times,
  taken: Taken,
  savingEarlierTime: Nothing,
  confirmingRemoval: Nothing,
  removingFindings: Nothing,
  confirmingCancellation: Nothing,
  cancelling: Nothing,
  loadFailed: Nothing,
} satisfies Record<BookingsSnapshot['value'], (props: Bookings) => ReactNode>
