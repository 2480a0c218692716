import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Refund } from '#contract/consultation/cancellation.ts'
import type { Booking } from '#contract/consultation/consultation.ts'
import { localizedText } from '#contract/locale.ts'
import type { Bookings } from '#src/actors/consultation/consultation.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { Text } from '#src/ui/text/text.tsx'

type CancelProps = Bookings & { booking: Booking }

export const CancelButton = ({ booking: { id, title }, actor, snapshot }: CancelProps) => {
  const { t } = useLingui()
  const name = localizedText(title, useLocale())
  if (!snapshot.can({ type: 'booking.cancel', id })) return null
  return (
    <Button
      id={`cancel-${id}`}
      variant="quiet"
      aria-label={t`Cancel the consultation: ${name}`}
      onClick={() => actor.send({ type: 'booking.cancel', id })}
    >
      <Trans>Cancel the consultation</Trans>
    </Button>
  )
}

/** Asks before a consultation is cancelled. */
export const CancelQuestion = ({ booking, actor, snapshot }: CancelProps) => {
  const isBusy = snapshot.matches('cancelling')
  const isAsked = isBusy || snapshot.matches('confirmingCancellation')
  if (!isAsked || snapshot.context.bookingToCancel?.id !== booking.id) return null
  return (
    <Question
      isUrgent
      returnFocusTo={[`cancel-${booking.id}`, booking.id]}
      title={<Trans>Cancel this consultation?</Trans>}
      answers={
        <>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => actor.send({ type: 'cancellation.confirm' })}
          >
            <Trans>Yes, cancel the consultation</Trans>
          </Button>
          {isBusy ? null : (
            <Button
              variant="secondary"
              onClick={() => actor.send({ type: 'cancellation.dismiss' })}
            >
              <Trans>Keep the consultation</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>You cannot undo this. Other customers can book the time.</Trans>{' '}
      <WouldBeRefunded refund={booking.refund} />
    </Question>
  )
}

const WouldBeRefunded = ({ refund }: { refund: Refund }): ReactNode => {
  const payment = formatCents(refund.payment_cents)
  const giftcard = formatCents(refund.giftcard_cents)
  if (refund.payment_cents > 0 && refund.giftcard_cents > 0)
    return (
      <Trans>
        We refund {payment} the way you paid and return {giftcard} to your gift card.
      </Trans>
    )
  if (refund.payment_cents > 0) return <Trans>We refund {payment} the way you paid.</Trans>
  if (refund.giftcard_cents > 0) return <Trans>We return {giftcard} to your gift card.</Trans>
  return null
}

/** What became of a cancelled consultation and its price. */
export const CancelledText = ({ booking: { refund } }: { booking: Booking }) => (
  <>
    <Text variant="strong">
      <Trans>You have cancelled this consultation.</Trans>
    </Text>
    <RefundText refund={refund} />
  </>
)

const RefundText = ({ refund }: { refund: Refund }) => {
  const payment = formatCents(refund.payment_cents)
  const giftcard = formatCents(refund.giftcard_cents)
  return (
    <>
      {refund.payment_cents === 0 ? null : (
        <Text variant="small">
          {refund.refunded_at === null ? (
            <Trans>We are refunding {payment} the way you paid.</Trans>
          ) : (
            <Trans>We have refunded {payment} the way you paid.</Trans>
          )}
        </Text>
      )}
      {refund.giftcard_cents === 0 ? null : (
        <Text variant="small">
          <Trans>We have returned {giftcard} to your gift card.</Trans>
        </Text>
      )}
    </>
  )
}
