import { Trans } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import type { Sample } from '#contract/kit/kit.ts'
import type { OrderedKit, OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { TextLink } from '#src/ui/text/text-link.tsx'

import { failedSampleOf } from './failed-sample.ts'

type KitStatusProps = { product: OrderedProduct; step: Step }

/** Whether `KitStatus` shows something. A failed sample is shown by `FailedSample`. */
export const hasKitStatus = ({ product, step }: KitStatusProps): boolean => {
  const { kit } = product
  if (kit === null || step.state !== 'current') return false
  if (step.key === 'dna_origin')
    return failedSampleOf(step, product) === null && (kit.sent_at ?? kit.dispatch_by) !== null
  if (step.key === 'sample_at_laboratory') return step.expected_by !== null
  return step.key === 'report' && kit.sample !== null
}

/** What a step means for the kit: when it is posted, by when its sample, or what the laboratory does with the sample. */
export const KitStatus = ({ product, step }: KitStatusProps) => {
  const { kit } = product
  if (kit === null || !hasKitStatus({ product, step })) return null
  if (step.key === 'dna_origin') return <KitDispatch kit={kit} />
  if (step.key === 'sample_at_laboratory') return <PostBy step={step} />
  return kit.sample ? <LaboratoryStage sample={kit.sample} /> : null
}

/** When the kit is posted or was posted. */
const KitDispatch = ({ kit: { sent_at: sent, dispatch_by: by } }: { kit: OrderedKit }) => {
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
        Your kit was due in the post by {latest}. If it has not arrived a week after that, email{' '}
        <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
      </Trans>
    )
  return <Trans>We post your kit by {latest} at the latest. Register it when it arrives.</Trans>
}

const hasPassed = (dispatchBy: string): boolean => Date.parse(dispatchBy) < Date.now()

/** By when the sample at home should be posted. */
const PostBy = ({ step: { expected_by: expected, is_late: isLate } }: { step: Step }) => {
  const day = useDay()
  if (expected === null) return null
  const by = day(expected)
  return isLate ? (
    <Trans>
      Your sample was due in the post by {by}. Post it as soon as you can. If you have already
      posted it, you don’t need to do anything.
    </Trans>
  ) : (
    <Trans>
      Post your sample by {by}. If you have already posted it, you don’t need to do anything.
    </Trans>
  )
}

/** What the laboratory does with the sample that it has. */
export const LaboratoryStage = ({ sample: { kit, received_at: at } }: { sample: Sample }) => {
  const day = useDay()
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
