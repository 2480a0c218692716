import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { brand } from '#contract/app/brand.ts'
import type { Sample } from '#contract/kit/sample.ts'
import type { OrderedKit } from '#contract/order/ordered-product.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

/** When a kit is posted or was posted. */
export const KitDispatch = ({ kit }: { kit: OrderedKit }) => (
  <Text>
    <DispatchText kit={kit} />
  </Text>
)

const DispatchText = ({ kit: { sent_at: sent, dispatch_by: by } }: { kit: OrderedKit }) => {
  const day = useDay()
  if (sent !== null) {
    const sentOn = day(sent)
    return <Trans>We posted your kit on {sentOn}. Register it when it arrives.</Trans>
  }
  if (by === null) return null
  const latest = day(by)
  if (hasPassed(by))
    return (
      <Trans>
        We should have posted your kit by {latest}. If it has not arrived a week after that, email{' '}
        <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
      </Trans>
    )
  return <Trans>We post your kit by {latest} at the latest. Register it when it arrives.</Trans>
}

const hasPassed = (dispatchBy: string): boolean => Date.parse(dispatchBy) < Date.now()

/** What the laboratory does with the sample that it has. */
export const LaboratoryStatus = ({ sample }: { sample: Sample }) => {
  const day = useDay()
  const text = stageText(sample, day)
  return text === null ? null : <Text>{text}</Text>
}

const stageText = (
  { kit, received_at: at }: Sample,
  day: (moment: string) => string,
): ReactNode | null => {
  const received = at === null ? '' : day(at)
  switch (kit.status) {
    case 'received':
      return (
        <Trans>
          The laboratory received your sample on {received}. The analysis has not started yet.
        </Trans>
      )
    case 'in_analysis':
      return (
        <Trans>The laboratory received your sample on {received} and is analysing it now.</Trans>
      )
    case 'analysed':
      return (
        <Trans>
          The analysis of your sample is finished. The laboratory is preparing your report.
        </Trans>
      )
    default:
      return null
  }
}
