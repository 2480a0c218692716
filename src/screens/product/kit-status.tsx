import { Trans } from '@lingui/react/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { isToPost } from '#contract/order/posting.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { LazyFailedSample, LazyWithdrawnKit } from '#src/screens/app/lazy-special-cases.tsx'
import { KitDispatch, LaboratoryStatus } from '#src/screens/sample/kit-stage.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { failedSampleOf, isAtLaboratory, isInPost, kitUsableOnceSigned } from './kit-progress.ts'

type KitStatusProps = { product: OrderedProduct; step: Step }

/**
 * What a step means for the kit: when it is posted, by when its sample, what the laboratory does with the sample, why it
 * could not be analysed, or why it must not be posted. Shows nothing in other steps.
 */
export const KitStatus = ({ product, step }: KitStatusProps) => {
  const { kit } = product
  const failed = failedSampleOf(step, product)
  if (failed) return <LazyFailedSample sample={failed} />
  const withdrawn = step.key === 'dna_origin' ? kitUsableOnceSigned(product) : null
  if (withdrawn) return <LazyWithdrawnKit kit={withdrawn} />
  if (isToPost(step, product)) return <PostBy step={step} />
  if (kit && isInPost(step, product)) return <KitDispatch kit={kit} />
  return kit?.sample && isAtLaboratory(step, product) ? (
    <LaboratoryStatus sample={kit.sample} />
  ) : null
}

/** By when the sample at home should be posted. */
const PostBy = ({ step: { expected_by: expected, is_late: isLate } }: { step: Step }) => {
  const day = useDay()
  const by = expected === null ? '' : day(expected)
  return (
    <Text>
      {isLate ? (
        <Trans>
          The last day to post your sample was {by}. Post it as soon as you can. Once you have
          posted it, tell us, and we will not remind you again.
        </Trans>
      ) : (
        <Trans>
          Post your sample by {by}. Once you have posted it, tell us, and we will not remind you
          again.
        </Trans>
      )}
    </Text>
  )
}
