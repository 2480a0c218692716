import { Trans } from '@lingui/react/macro'

import type { OrderLine } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { isOver, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

/**
 * The time of a consultation: before the payment until when it is reserved, afterwards with a
 * calendar file.
 */
export const LineTime = ({ line }: { line: OrderLine }) => {
  const { withTallinnTime } = useSlotFormat()
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  const { consultation, order_product_id: id } = line
  if (!consultation) return null
  const { slot, held_until: until } = consultation
  const moment = until === null ? '' : formatDateTime(until, `${dateFormat} ${timeFormat}`, locale)
  return (
    <Stack gap={1}>
      <Text variant="strong">{withTallinnTime(slot)}</Text>
      {until !== null ? (
        <Text variant="small">
          <Trans>We hold this time until {moment}. It is booked when you pay.</Trans>
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
