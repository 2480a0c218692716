import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import type { HpvStep } from '#machines/study/hpv-values.ts'
import { neededHpvSteps } from '#src/actors/study/use-hpv-order.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from '../hpv-view.ts'

export const stepNames: Record<HpvStep, MessageDescriptor> = {
  contact: msg`Your contact details`,
  delivery: msg`Where to send the kit`,
  kit: msg`Your kit`,
  review: msg`Check your order`,
}

/** The heading of a step with its number. A kit is chosen only if there are several. */
export const StepHeading = ({ heading, snapshot, step }: HpvViewProps & { step: HpvStep }) => {
  const { t } = useLingui()
  const steps = neededHpvSteps(snapshot.context.kits.length)
  const number = steps.indexOf(step) + 1
  const count = steps.length
  return (
    <Stack gap={1}>
      <Text variant="small">
        <Trans>
          Step {number} of {count}
        </Trans>
      </Text>
      <Heading level={2} ref={heading} tabIndex={-1}>
        {t(stepNames[step])}
      </Heading>
    </Stack>
  )
}
