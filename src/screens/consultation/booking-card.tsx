import { Trans, useLingui } from '@lingui/react/macro'

import type { Booking } from '#contract/consultation/consultation.ts'
import { localizedText } from '#contract/locale.ts'
import type { Bookings } from '#src/actors/consultation/consultation.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useDeadlineFormat, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { Button, ButtonLink } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

import { SharedFindings } from './attached-findings.tsx'
import { CancelButton, CancelledText, CancelQuestion } from './cancel-booking.tsx'
import { nameLanguage } from './language-names.ts'
import { MoveBooking } from './move-booking.tsx'
import { VideoTestLink } from './video-test.tsx'

type BookingProps = Bookings & { booking: Booking }

/** A booked consultation: when, with whom, and what the customer can do. */
export const BookingCard = ({ booking, ...bookings }: BookingProps) => {
  const locale = useLocale()
  const { withTallinnTime } = useSlotFormat()
  const { consultant } = booking.slot
  const language = nameLanguage(booking.language, locale)
  return (
    <Card as="li" elevated>
      <Stack gap={3}>
        <Heading level={3} id={booking.id} tabIndex={-1}>
          {localizedText(booking.title, locale)}
        </Heading>
        <Text variant="lead">{withTallinnTime(booking.slot)}</Text>
        <Text variant="quiet">
          <Trans>
            With {consultant}. Language: {language}.
          </Trans>
        </Text>
        <SharedFindings booking={booking} {...bookings} />
        <Status booking={booking} {...bookings} />
      </Stack>
    </Card>
  )
}

const Status = ({ booking, ...bookings }: BookingProps) => {
  if (booking.status === 'cancelled') return <CancelledText booking={booking} />
  if (booking.status === 'booked') return <Upcoming booking={booking} {...bookings} />
  return (
    <Text variant="quiet">
      <Trans>This consultation is over.</Trans>
    </Text>
  )
}

const Upcoming = ({ booking, ...bookings }: BookingProps) => {
  const locale = useLocale()
  const { deadline } = useDeadlineFormat()
  const { bookingToMove } = bookings.snapshot.context
  const until = deadline(booking.change_until)
  return (
    <>
      {booking.meeting_url === null ? (
        <Text variant="small">
          <Trans>The link to the video meeting appears here on the day.</Trans> <VideoTestLink />
        </Text>
      ) : (
        <Row>
          <ButtonLink href={booking.meeting_url}>
            <Trans>Join the video meeting</Trans>
          </ButtonLink>
        </Row>
      )}
      <ChangeText booking={booking} until={until} />
      <Row gap={3}>
        <Move booking={booking} {...bookings} />
        <TextLink
          download
          href={`/api/consultation/calendar?order_product_id=${booking.order_product_id}&locale=${locale}`}
        >
          <Trans>Add to calendar</Trans>
        </TextLink>
        <CancelButton booking={booking} {...bookings} />
      </Row>
      <EarlierTime booking={booking} {...bookings} />
      <CancelQuestion booking={booking} {...bookings} />
      {bookingToMove?.id === booking.id ? <MoveBooking {...bookings} /> : null}
    </>
  )
}

/** Until when the consultation can be changed, and what is not possible. */
const ChangeText = ({ booking, until }: { booking: Booking; until: string }) => {
  if (!booking.can_be_moved)
    return (
      <Text variant="small">
        <Trans>It is too late to move or cancel it here. Call us if you can’t make it.</Trans>
      </Text>
    )
  if (booking.can_be_cancelled)
    return (
      <Text variant="small">
        <Trans>You can choose another time or cancel until {until}.</Trans>
      </Text>
    )
  return (
    <Text variant="small">
      <Trans>You can choose another time until {until}.</Trans>{' '}
      <Trans>You cannot cancel it, because one of your tests needs it.</Trans>
    </Text>
  )
}

/** Asks for an email when an earlier time is available, until the consultation can no longer be moved. */
const EarlierTime = ({ booking, actor, snapshot }: BookingProps) => {
  const { t } = useLingui()
  const { earlier, bookingToMove, bookingToCancel } = snapshot.context
  const { id } = booking
  if (!booking.can_be_moved || bookingToMove?.id === id || bookingToCancel?.id === id) return null
  const isSaving = earlier?.id === id
  return (
    <CheckField
      label={t`Email me when an earlier time becomes available`}
      hint={t`At most one email a day. They stop when you move or cancel the consultation.`}
      checked={isSaving ? earlier.isWanted : booking.is_earlier_wanted}
      aria-disabled={!snapshot.matches('shown') || undefined}
      onChange={({ target }) =>
        actor.send({ type: 'earlierTimeEmails.change', id, isWanted: target.checked })
      }
    />
  )
}

const Move = ({ booking: { id, title }, actor, snapshot }: BookingProps) => {
  const { t } = useLingui()
  const name = localizedText(title, useLocale())
  if (!snapshot.can({ type: 'booking.move', id })) return null
  return (
    <Button
      variant="secondary"
      aria-label={t`Move to another time: ${name}`}
      onClick={() => actor.send({ type: 'booking.move', id })}
    >
      <Trans>Move to another time</Trans>
    </Button>
  )
}
