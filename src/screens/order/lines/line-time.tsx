import { Trans } from '@lingui/react/macro'

import type { Cancellation } from '#contract/consultation/cancellation.ts'
import type { OrderLine } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatCents, formatDateTime } from '#src/screens/app/format.ts'
import { isOver, useDeadlineFormat, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { TimeLeft } from '#src/screens/app/held-until.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { FindingsCount } from './findings-count.tsx'

/**
 * The time of a consultation: before the payment until when it is reserved, afterwards with a
 * calendar file; of a cancelled one, what is refunded.
 */
export const LineTime = ({ line }: { line: OrderLine }) => {
  const { withTallinnTime } = useSlotFormat()
  const { deadline } = useDeadlineFormat()
  const locale = useLocale()
  const { consultation, cancellation, order_product_id: id } = line
  if (cancellation) return <CancelledTime cancellation={cancellation} />
  if (!consultation) return null
  const { slot, held_until: until, findings_count: findings } = consultation
  const moment = until === null ? '' : deadline(until)
  return (
    <Stack gap={1}>
      <Text variant="strong">{withTallinnTime(slot)}</Text>
      <FindingsCount count={findings} />
      {until !== null ? (
        <Text variant="small">
          <Trans>We hold this time until {moment}. It is booked when you pay.</Trans>
          <TimeLeft until={until} />
        </Text>
      ) : isOver(slot) ? null : (
        <Text>
          <TextLink
            download
            href={`/api/consultation/calendar?order_product_id=${id}&locale=${locale}`}
          >
            <Trans>Add to calendar</Trans>
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}

const CancelledTime = ({ cancellation }: { cancellation: Cancellation }) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { cancelled_at: cancelledAt, refund } = cancellation
  const day = formatDateTime(cancelledAt, dateFormat, locale)
  const payment = formatCents(refund.payment_cents)
  const giftcard = formatCents(refund.giftcard_cents)
  return (
    <Stack gap={1}>
      <Text variant="strong">
        <Trans>You cancelled this consultation on {day}.</Trans>
      </Text>
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
    </Stack>
  )
}
