import { Trans, useLingui } from '@lingui/react/macro'

import type { HpvKitStatus } from '#contract/statuses.ts'
import type { HpvOrder } from '#contract/study/study.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Steps, type Step } from '#src/ui/progress/steps.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { kitNames } from './order/kit-texts.ts'
import { useStudyDay } from './use-study-day.ts'

/** Where the kit is, from the order to the result. */
export const KitProgress = ({ order }: { order: HpvOrder }) => {
  const { t } = useLingui()
  const day = useStudyDay()
  const orderedOn = day(order.ordered_at)
  const reached = reachedBy(order)
  const titles = [
    { done: t`Ordered`, pending: t`Ordered`, who: t`On ${orderedOn}` },
    {
      done: t`Sent to you`,
      pending: t`We send you the kit`,
      who: order.is_new_kit_due
        ? t`We send you a new kit free of charge`
        : t`We post it within three working days`,
    },
    {
      done: t`Sample sent back`,
      pending: t`You send the sample back`,
      who: t`Take the sample and send it back`,
    },
    {
      done: t`Tested at the laboratory`,
      pending: t`The laboratory tests the sample`,
      who:
        order.status === 'returned'
          ? t`Your sample is on its way to the laboratory`
          : t`The laboratory needs about three weeks`,
    },
    { done: t`Result ready`, pending: t`Result`, who: t`Shown on this page only` },
  ]
  const stateOf = (index: number): Step['state'] => {
    if (index < reached) return 'done'
    return index === reached ? 'current' : 'locked'
  }
  const stateTexts = { done: t`Done`, current: t`Now`, locked: t`Not yet` }
  const kit = t(kitNames[order.kit])
  return (
    <Stack gap={4}>
      <Text>
        <Trans>
          Order {order.number}: {kit}
        </Trans>
      </Text>
      <Steps
        label={t`Steps to your result`}
        items={titles.map(({ done, pending, who }, index) => {
          const state = stateOf(index)
          return {
            key: String(index),
            state,
            title: state === 'done' ? done : pending,
            stateText: stateTexts[state],
            ...(state === 'current' || index === 0 ? { who } : {}),
          }
        })}
      />
    </Stack>
  )
}

/** Returns how many of the steps are done; after a sample that could not be tested the kit has to be sent again. */
export const reachedBy = ({ status, has_result: hasResult, is_new_kit_due }: HpvOrder): number => {
  if (status === null || is_new_kit_due) return 1
  return hasResult ? 5 : reachedByStatus[status]
}

const reachedByStatus: Record<HpvKitStatus, number> = {
  sent: 2,
  returned: 3,
  received: 3,
  in_analysis: 3,
  analysed: 4,
  failed: 4,
}
