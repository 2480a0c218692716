import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { isPosted } from '#contract/order/posting.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { LazyLateText, LazyPostedSample } from '#src/screens/app/lazy-special-cases.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { isAtLaboratory } from './kit-progress.ts'
import { actorLabels } from './step-labels.ts'

type StepStatusProps = { product: OrderedProduct; step: Step; label?: ReactNode }

/**
 * Who acts in a step, since when and by when; or what we do because they are late. `label` replaces the sentence about
 * who acts.
 */
export const StepStatus = ({ product, step, label }: StepStatusProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormatShort } = useSettings()
  const day = (moment: string | null) =>
    moment === null ? null : formatDateTime(moment, dateFormatShort, locale)
  if (isPosted(step, product)) return <LazyPostedSample step={step} />
  const { actor, is_late: isLate } = step
  const [since, by] = [day(step.waiting_since), day(step.expected_by)]
  return (
    <Text variant="quiet">
      {isLate && actor !== 'customer' ? (
        <LazyLateText actor={actor} />
      ) : (
        <>
          {label ??
            (isAtLaboratory(step, product)
              ? t`You don’t need to do anything.`
              : t(actorLabels[actor]))}{' '}
          {since && by ? (
            <Trans>
              Waiting since {since}, expected by {by}.
            </Trans>
          ) : by ? (
            <Trans>Expected by {by}.</Trans>
          ) : null}
        </>
      )}
    </Text>
  )
}
