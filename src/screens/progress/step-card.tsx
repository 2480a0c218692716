import { Trans, useLingui } from '@lingui/react/macro'

import type { ReactNode } from 'react'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { isPosted } from '#contract/order/posting.ts'
import { isOver, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { LazyLateAlert, LazyPostedSample } from '#src/screens/app/lazy-special-cases.tsx'
import { KitStatus } from '#src/screens/product/kit-status.tsx'
import { StepButton, StepTextLink } from '#src/screens/product/step-link.tsx'
import { actionsOf } from '#src/screens/product/step-links.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { readingOf } from './step-reading.ts'
import { stateTexts, textOf, stepTitleOf } from './step-texts.ts'

type StepProps = { product: OrderedProduct; step: Step }

type StepCardProps = StepProps & {
  isNext: boolean
  /** The button that says that the sample is posted, or takes that back. */
  posting?: ReactNode
}

/** One step: what to do, why, how long it takes and where; or who acts and by when. */
export const StepCard = ({ product, step, isNext, posting }: StepCardProps) => {
  const { t } = useLingui()
  const position = product.steps.indexOf(step) + 1
  const count = product.steps.length
  const text = textOf(step, product)
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
          {t(step.state === 'current' ? text.title : stepTitleOf(step.key, product))}
        </Heading>
        {step.state === 'done' ? <DoneStep product={product} step={step} /> : null}
        {step.state === 'current' ? (
          <CurrentStep product={product} step={step} posting={posting} />
        ) : null}
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
  const { why } = textOf(step, product)
  return (
    <>
      {why ? <Text>{t(why)}</Text> : null}
      <Text variant="quiet">
        <Trans>This step opens when the steps before it are done.</Trans>
      </Text>
    </>
  )
}

const CurrentStep = ({ product, step, posting }: Omit<StepCardProps, 'isNext'>) => {
  const { t } = useLingui()
  const { why, duration } = textOf(step, product)
  const actions = actionsOf(step, product)
  return (
    <>
      <KitStatus product={product} step={step} />
      {why ? <Text>{t(why)}</Text> : null}
      {duration ? <Text variant="quiet">{t(duration)}</Text> : null}
      <ExpectedTime product={product} step={step} />
      {step.actor === 'biobank' && actions.length > 0 ? (
        <Text variant="quiet">
          <Trans>If you don’t want to wait, choose another source.</Trans>
        </Text>
      ) : null}
      {actions.length > 0 ? (
        <Row gap={2}>
          {actions.map((link, index) => (
            <StepButton
              key={link.to}
              link={link}
              variant={index === 0 && step.actor === 'customer' ? 'primary' : 'secondary'}
            />
          ))}
          {posting}
        </Row>
      ) : null}
    </>
  )
}

/** Since when others act and by when, or that they are late. */
const ExpectedTime = ({ product, step }: StepProps) => {
  const day = useDay()
  const { actor, expected_by: expected, waiting_since: waiting } = step
  if (actor === 'customer') return null
  if (isPosted(step, product)) return <LazyPostedSample step={step} />
  const by = expected === null ? null : day(expected)
  if (step.is_late && by !== null) return <LazyLateAlert actor={actor} by={by} />
  const since = waiting === null ? null : day(waiting)
  return (
    <Stack gap={1}>
      {actor === 'consultant' ? <Meeting product={product} /> : null}
      {by === null ? null : (
        <Text variant="strong">
          <Trans>Expected by {by}.</Trans>
        </Text>
      )}
      {since === null ? null : (
        <Text variant="quiet">
          <Trans>Waiting since {since}.</Trans>
        </Text>
      )}
      {product.usual_days === null || actor !== 'laboratory' ? null : (
        <Text variant="quiet">
          <UsualDuration {...product.usual_days} />
        </Text>
      )}
    </Stack>
  )
}

const Meeting = ({ product: { consultation } }: { product: OrderedProduct }) => {
  const { withTallinnTime } = useSlotFormat()
  if (!consultation) return null
  const when = withTallinnTime(consultation.slot)
  return (
    <Text variant="strong">
      {isOver(consultation.slot) ? (
        <Trans>Your consultation was on {when}.</Trans>
      ) : (
        <Trans>Your consultation is on {when}.</Trans>
      )}
    </Text>
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
