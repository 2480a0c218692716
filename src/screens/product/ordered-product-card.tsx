import { Trans, useLingui } from '@lingui/react/macro'

import { textIn } from '#contract/locale.ts'
import type { OrderedProduct } from '#contract/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatMoment } from '#src/screens/app/format.ts'
import { useSlotTime } from '#src/screens/app/slot-time.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { ProgressMeter } from '#src/ui/feedback/progress-meter.tsx'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text, Whole } from '#src/ui/text/text.tsx'

import { actorWords, stepWords } from './step-words.ts'

/** An ordered product: how far it has come, what is next, who acts, and whether the report is there. */
export const OrderedProductCard = ({ product }: { product: OrderedProduct }) => {
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const { order_number: number, completionPercent: percent } = product
  const day = formatMoment(product.ordered_at, dateFormat, locale)
  return (
    <Card as="li">
      <Stack gap={3}>
        <Row gap={2} spread>
          <Text look="small">
            <Trans>
              Order <Whole>{number}</Whole> of {day}
            </Trans>
          </Text>
          <StatusTag product={product} />
        </Row>
        <Heading level={3}>{textIn(product.title, locale)}</Heading>
        <TalkTime product={product} />
        <ProgressMeter label={<Trans>Progress</Trans>} percent={percent} text={`${percent} %`} />
        <NextStep product={product} />
        {product.order_status === 'waiting_for_payment' ? <FinishPayment {...product} /> : null}
      </Stack>
    </Card>
  )
}

/** When a consultation takes place. */
const TalkTime = ({ product: { consultation } }: { product: OrderedProduct }) => {
  const { whole } = useSlotTime()
  return consultation ? <Text look="strong">{whole(consultation.slot)}</Text> : null
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

/** The report once it is there; until then whether it is the payment that is missing. */
const StatusTag = ({ product }: { product: OrderedProduct }) => {
  if (product.isReportAvailable)
    return (
      <Tag tone="petrol" icon={<CheckIcon />}>
        <Trans>Report available</Trans>
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
  return (
    <Tag>
      <Trans>Report not ready</Trans>
    </Tag>
  )
}

const NextStep = ({ product }: { product: OrderedProduct }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { dateFormat } = useSettings()
  const step = product.steps.find(({ state }) => state === 'current')
  if (!step)
    return (
      <Text look="quiet">
        <Trans>All steps are done.</Trans>
      </Text>
    )
  const next = t(stepWords[step.key])
  const by = step.expected_by ? formatMoment(step.expected_by, dateFormat, locale) : null
  return (
    <Stack gap={1}>
      <Text look="strong">
        <Trans>Next: {next}</Trans>
      </Text>
      <Text look="quiet">
        {t(actorWords[step.actor])} {by ? <Trans>Expected by {by}.</Trans> : null}
      </Text>
    </Stack>
  )
}
