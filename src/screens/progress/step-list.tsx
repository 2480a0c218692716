import { Trans, useLingui } from '@lingui/react/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { StepTextLink } from '#src/screens/product/step-link.tsx'
import { actionsOf, type StepLink } from '#src/screens/product/step-links.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { ProgressMeter } from '#src/ui/progress/progress-meter.tsx'
import { Steps } from '#src/ui/progress/steps.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

import { readingOf } from './step-reading.ts'
import { stateTexts, stepTitleOf } from './step-texts.ts'

/** All steps of a product in words, with links to what is done and to what can be done. */
export const StepList = ({ product }: { product: OrderedProduct }) => {
  const { t } = useLingui()
  const detail = useStepDetail()
  const percent = product.completionPercent
  return (
    <Stack as="section" gap={4} aria-labelledby="steps">
      <Heading level={2} id="steps">
        <Trans>All steps</Trans>
      </Heading>
      <ProgressMeter label={<Trans>Progress</Trans>} percent={percent} text={t`${percent}%`} />
      <Steps
        label={product.kind === 'consultation' ? t`Steps to your summary` : t`Steps to your report`}
        items={product.steps.map((step) => ({
          key: step.key,
          state: step.state,
          title: t(stepTitleOf(step.key, product)),
          stateText: t(stateTexts[step.state]),
          who: detail(step),
          action: <LinkOf link={linkOf(step, product)} />,
        }))}
      />
    </Stack>
  )
}

const linkOf = (step: Step, product: OrderedProduct): StepLink | null => {
  if (step.state === 'done') return readingOf(step, product)
  const [first] = step.state === 'current' ? actionsOf(step, product) : []
  return first ?? null
}

const LinkOf = ({ link }: { link: StepLink | null }) =>
  link === null ? null : <StepTextLink link={link} />

/** Returns when a step was done, or who acts in it and by when. */
const useStepDetail = () => {
  const { t } = useLingui()
  const day = useDay()
  return ({ key, state, actor, done_at: done, expected_by: expected }: Step): string => {
    const doneOn = done === null ? '' : day(done)
    if (state === 'done') return t`Done on ${doneOn}`
    if (state === 'locked') return t`Cannot start yet`
    const by = expected === null ? null : day(expected)
    const who = {
      customer: t`Your turn`,
      laboratory:
        key === 'report' ? t`The laboratory works on it` : t`On its way to the laboratory`,
      payment_provider: t`The payment provider is confirming it`,
      consultant: t`Your consultant is working on it`,
      verifier: t`Your documents are being checked`,
      biobank: t`We are waiting for the biobank`,
    }[actor]
    if (by === null) return who
    return actor === 'customer' ? t`Your turn, by ${by}` : `${who} · ${t`Expected by ${by}`}`
  }
}
