import { Trans, useLingui } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { useSlotFormat } from '#src/screens/app/format-slot.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { KitStatus } from '#src/screens/product/kit-status.tsx'
import { StepButton, StepTextLink } from '#src/screens/product/step-link.tsx'
import { actionsOf } from '#src/screens/product/step-links.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { readingOf } from './step-reading.ts'
import { stateTexts, reasonedTextOf, stepTitles } from './step-texts.ts'

type StepProps = { product: OrderedProduct; step: Step }

/** One step: what to do, why, how long it takes and where; or who acts and by when. */
export const StepCard = ({ product, step, isNext }: StepProps & { isNext: boolean }) => {
  const { t } = useLingui()
  const position = product.steps.indexOf(step) + 1
  const count = product.steps.length
  const text = reasonedTextOf(step, product)
  return (
    <Card tone={isNext ? 'apricot' : 'paper'} as="section" aria-labelledby="step">
      <Stack gap={3}>
        <Text variant="small">
          {isNext ? <Trans>Next step</Trans> : t(stateTexts[step.state])} ·{' '}
          <Trans>
            Step {position} of {count}
          </Trans>
        </Text>
        <Heading level={2} id="step">
          {t(step.state === 'current' ? text.title : stepTitles[step.key])}
        </Heading>
        {step.state === 'done' ? <DoneStep product={product} step={step} /> : null}
        {step.state === 'current' ? <CurrentStep product={product} step={step} /> : null}
        {step.state === 'locked' ? <LockedStep product={product} step={step} /> : null}
      </Stack>
    </Card>
  )
}

const DoneStep = ({ product, step }: StepProps) => {
  const day = useDay()
  const reading = readingOf(step, product)
  const done = step.done_at === null ? null : day(step.done_at)
  return (
    <>
      {done === null ? null : (
        <Text>
          <Trans>Done on {done}.</Trans>
        </Text>
      )}
      {reading === null ? null : (
        <Row>
          <StepTextLink link={reading} />
        </Row>
      )}
    </>
  )
}

const LockedStep = ({ product, step }: StepProps) => {
  const { t } = useLingui()
  return (
    <>
      <Text>{t(reasonedTextOf(step, product).why)}</Text>
      <Text variant="quiet">
        <Trans>This step opens when the steps before it are done.</Trans>
      </Text>
    </>
  )
}

const CurrentStep = ({ product, step }: StepProps) => {
  const { t } = useLingui()
  const { why, duration } = reasonedTextOf(step, product)
  const actions = actionsOf(step, product)
  return (
    <>
      <KitStatus product={product} step={step} />
      <Text>{t(why)}</Text>
      {duration ? <Text variant="quiet">{t(duration)}</Text> : null}
      <ExpectedTime product={product} step={step} />
      {actions.length > 0 ? (
        <Row gap={2}>
          {actions.map((link, index) => (
            <StepButton key={link.to} link={link} variant={index === 0 ? 'primary' : 'secondary'} />
          ))}
        </Row>
      ) : null}
    </>
  )
}

/** By when others act, or that they are late. */
const ExpectedTime = ({ product, step }: StepProps) => {
  const day = useDay()
  const { withTallinnTime } = useSlotFormat()
  const { consultation, usual_days: usual } = product
  if (step.is_late && step.actor === 'laboratory' && step.expected_by !== null)
    return <LateStep by={day(step.expected_by)} />
  if (step.actor === 'consultant' && consultation) {
    const when = withTallinnTime(consultation.slot)
    return (
      <Text variant="strong">
        <Trans>Your consultation is on {when}.</Trans>
      </Text>
    )
  }
  if (step.key !== 'report' || step.actor !== 'laboratory') return null
  const by = step.expected_by === null ? null : day(step.expected_by)
  return (
    <Stack gap={1}>
      {by === null ? null : (
        <Text variant="strong">
          <Trans>Expected by {by}.</Trans>
        </Text>
      )}
      {usual === null ? null : (
        <Text variant="quiet">
          <UsualDuration {...usual} />
        </Text>
      )}
    </Stack>
  )
}

const UsualDuration = ({ from, to }: { from: number; to: number }) =>
  from === to ? (
    <Trans>Tests like yours took {to} days.</Trans>
  ) : (
    <Trans>
      Tests like yours took {from}–{to} days.
    </Trans>
  )

const LateStep = ({ by }: { by: string }) => (
  <Alert tone="warning" title={<Trans>This is taking longer than we expected</Trans>}>
    <Trans>
      We expected it by {by} and are sorry for the delay. We are asking the laboratory and will
      email you the new date. You don’t need to do anything. If you have questions, email{' '}
      <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
    </Trans>
  </Alert>
)
