import { Trans } from '@lingui/react/macro'

import type { OrderLine } from '#contract/order.ts'
import { useSlotTime } from '#src/screens/app/slot-time.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** When a consultation takes place; before it is paid for, until when the time is kept. */
export const LineTime = ({ line: { consultation } }: { line: OrderLine }) => {
  const { time, day, whole } = useSlotTime()
  if (!consultation) return null
  const { slot, held_until: until } = consultation
  const moment = until === null ? '' : `${day({ ...slot, starts_at: until })}, ${time(until)}`
  return (
    <Stack gap={1}>
      <Text look="strong">{whole(slot)}</Text>
      {until === null ? null : (
        <Text look="small">
          <Trans>The time is yours once the order is paid. It is kept until {moment}.</Trans>
        </Text>
      )}
    </Stack>
  )
}
