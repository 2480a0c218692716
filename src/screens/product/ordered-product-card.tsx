import { Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { nextStepOf } from '#contract/order/next-step.ts'
import { isToPost } from '#contract/order/posting.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { LazyConsultation } from '#src/screens/app/lazy-special-cases.tsx'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { ProgressMeter } from '#src/ui/progress/progress-meter.tsx'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CardLink } from '#src/ui/layout/card-link.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text, NoWrap } from '#src/ui/text/text.tsx'

import { failedSampleOf } from './kit-progress.ts'
import { KitStatus } from './kit-status.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { stepLabelOf } from './step-labels.ts'
import { StepStatus } from './step-status.tsx'

/** An ordered product with a link to its page: its progress, the next step and who takes it, and the report. */
export const OrderedProductCard = ({ product }: { product: OrderedProduct }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { order_number: number, completionPercent: percent } = product
  const report = product.steps.find(({ key, state }) => key === 'report' && state === 'current')
  const day = formatDateTime(product.ordered_at, dateFormat, locale)
  return (
    <Card as="li">
      <Stack gap={3}>
        <Row gap={2} justify="space-between">
          <Text variant="small">
            <Trans>
              Order <NoWrap>{number}</NoWrap> of {day}
            </Trans>
          </Text>
          <StatusTag product={product} />
        </Row>
        <Heading level={3}>
          <CardLink>
            <RouteText to="/dashboard-product/{-$id}" params={{ id: product.id }}>
              {localizedText(product.title, locale)}
            </RouteText>
          </CardLink>
        </Heading>
        <ProgressMeter label={<Trans>Progress</Trans>} percent={percent} text={t`${percent}%`} />
        {product.consultation && !product.isReportAvailable ? (
          <LazyConsultation
            product={product}
            time={product.consultation}
            renderSummaryStatus={(label) =>
              report ? <StepStatus product={product} step={report} label={label} /> : null
            }
          />
        ) : null}
        {isBooked(product) ? null : <NextStep product={product} />}
        {product.order_status === 'completed' ? <NextStepButton product={product} /> : null}
        {product.order_status === 'waiting_for_payment' ? <FinishPayment {...product} /> : null}
        {product.order_status === 'processing_payment' ? <CheckPayment {...product} /> : null}
      </Stack>
    </Card>
  )
}

const FinishPayment = ({ order_id: pay, order_number: number }: OrderedProduct) => {
  const { t } = useLingui()
  return (
    <Row>
      <RouteButton to="/orders" search={{ pay }} aria-label={t`Finish payment: order ${number}`}>
        <Trans>Finish payment</Trans>
      </RouteButton>
    </Row>
  )
}

/** Links to the check of an unconfirmed payment; a new payment can be started there. */
const CheckPayment = ({ order_id: order, order_number: number }: OrderedProduct) => {
  const { t } = useLingui()
  return (
    <Row>
      <RouteButton
        to="/order-success-waiting"
        search={{ order }}
        variant="secondary"
        aria-label={t`Check payment: order ${number}`}
      >
        <Trans>Check payment</Trans>
      </RouteButton>
    </Row>
  )
}

/** Whether the report is ready, in progress, or waiting for the payment. */
const StatusTag = ({ product }: { product: OrderedProduct }) => {
  if (product.isReportAvailable)
    return (
      <Tag tone="petrol" icon={<CheckIcon />}>
        {product.kind === 'consultation' ? (
          <Trans>Summary available</Trans>
        ) : (
          <Trans>Report available</Trans>
        )}
      </Tag>
    )
  if (product.order_status === 'waiting_for_payment')
    return (
      <Tag tone="apricot">
        <Trans>Waiting for payment</Trans>
      </Tag>
    )
  if (product.order_status === 'processing_payment')
    return (
      <Tag>
        <Trans>Payment is being processed</Trans>
      </Tag>
    )
  if (product.consultation)
    return (
      <Tag>
        <Trans>Booked</Trans>
      </Tag>
    )
  return (
    <Tag>
      {product.kind === 'consultation' ? (
        <Trans>Summary not ready</Trans>
      ) : (
        <Trans>Report not ready</Trans>
      )}
    </Tag>
  )
}

const NextStep = ({ product }: { product: OrderedProduct }) => {
  const { t } = useLingui()
  const step = nextStepOf(product)
  if (!step)
    return (
      <Text variant="quiet">
        <Trans>All steps are done.</Trans>
      </Text>
    )
  const failed = failedSampleOf(step, product)
  const next = failed ? t`new sample` : t(stepLabelOf(step, product))
  return (
    <Stack gap={1}>
      <Text variant="strong">
        <Trans>Next: {next}</Trans>
      </Text>
      {failed || isToPost(step, product) ? null : <StepStatus product={product} step={step} />}
      <KitStatus product={product} step={step} />
      {product.steps
        .filter((other) => other !== step && isOfOthers(other))
        .map((other) => (
          <StepStatus key={other.key} product={product} step={other} />
        ))}
    </Stack>
  )
}

/** A booked consultation has its own text until the summary is there. */
const isBooked = ({ consultation, order_status: status, isReportAvailable }: OrderedProduct) =>
  consultation !== undefined && status === 'completed' && !isReportAvailable

const isOfOthers = ({ state, actor }: Step): boolean => state === 'current' && actor !== 'customer'
