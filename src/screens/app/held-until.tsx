import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'

import type { Hold, Slot } from '#contract/consultation/hold.ts'
import type { Product } from '#contract/shop/product.ts'
import { useSecondsUntil } from '#src/actors/count-down.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { useDeadlineFormat, useSlotFormat } from './format-slot.ts'
import { useTimeLeft } from './format-time-left.ts'

/** Offers the times nearest to one that is no longer held. The route passes it, since it belongs to another feature. */
export type ExpiredHoldComponent = ComponentType<{ product: Product; expiredSlot: Slot }>

/** The held time of a consultation in the cart, and until when it is held. */
export const HeldUntil = ({ hold }: { hold: Hold }) => {
  const { withTallinnTime } = useSlotFormat()
  const { hour } = useDeadlineFormat()
  const until = hour(hold.held_until)
  return (
    <Stack gap={1}>
      <Text>{withTallinnTime(hold.slot)}</Text>
      <Text variant="small">
        <Trans>Held until {until}, and while you pay.</Trans>
        <TimeLeft until={hold.held_until} />
      </Text>
    </Stack>
  )
}

const longestSeconds = 60 * 60

/** Counts down the last hour before a moment. The text beside it names the moment, also for screen readers. */
export const TimeLeft = ({ until }: { until: string }) => {
  const seconds = useSecondsUntil(until)
  const { shown: time } = useTimeLeft(seconds)
  return seconds > longestSeconds ? null : (
    <span aria-hidden="true">
      {' '}
      <Trans>({time} left)</Trans>
    </span>
  )
}
