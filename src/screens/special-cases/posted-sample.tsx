import { Trans } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import type { Step } from '#contract/order/ordered-product.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

/** That the customer has posted the sample, and by when the laboratory usually has it; or what to do if it is late. */
export const PostedSample = ({ step }: { step: Step }) => {
  const day = useDay()
  const since = day(step.waiting_since ?? '')
  const by = day(step.expected_by ?? '')
  if (step.is_late) return <LateSample since={since} by={by} />
  return (
    <Text>
      <Trans>
        You told us on {since} that you posted your sample. The laboratory usually has it by {by}.
        We will email you when it has arrived.
      </Trans>
    </Text>
  )
}

const LateSample = ({ since, by }: { since: string; by: string }) => (
  <Alert tone="warning" title={<Trans>Your sample has not reached the laboratory yet</Trans>}>
    <Trans>
      You told us on {since} that you posted it. It should have arrived by {by}.
    </Trans>{' '}
    <Trans>
      Email <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>. We will look for it,
      and if it is lost, we will send you a new kit free of charge.
    </Trans>
  </Alert>
)
