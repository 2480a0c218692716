import { Trans, useLingui } from '@lingui/react/macro'

import type { Order } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatCents, formatDateTime } from '#src/screens/app/format.ts'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { paymentMethodLabels, outcomeLabels } from '../payment/payment-labels.ts'

type OrderProps = { order: Order }

/** The status of the order as a tag. */
export const StatusTag = ({ order }: OrderProps) => {
  if (order.status === 'completed')
    return (
      <Tag tone="petrol" icon={<CheckIcon />}>
        <Trans>Paid</Trans>
      </Tag>
    )
  if (order.close_reason !== null)
    return (
      <Tag>
        {order.close_reason === 'cancelled' ? <Trans>Cancelled</Trans> : <Trans>Expired</Trans>}
      </Tag>
    )
  return order.status === 'processing_payment' ? (
    <Tag>
      <Trans>Waiting for confirmation</Trans>
    </Tag>
  ) : (
    <Tag tone="apricot">
      <Trans>Awaiting payment</Trans>
    </Tag>
  )
}

/** The times of the order, its payment attempts and its payment. */
export const Times = ({ order }: OrderProps) => {
  const { t } = useLingui()
  const formatTime = useDateTimeFormat()
  return (
    <Stack as="ul" gap={1}>
      <li>
        <Text variant="small">
          {formatTime(order.ordered_at)} <Trans>ordered</Trans>
        </Text>
      </li>
      {order.payments.map(({ id, method, outcome, started_at: startedAt }) => (
        <li key={id}>
          <Text variant="small">
            {formatTime(startedAt)} {t(paymentMethodLabels[method])}: {t(outcomeLabels[outcome])}
          </Text>
        </li>
      ))}
      {order.transfers.map(({ id, amount_cents: cents, received_at: receivedAt, returned }) => (
        <li key={id}>
          <Text variant="small">
            {formatTime(receivedAt)} <ReceivedAmount cents={cents} />
          </Text>
          {returned ? <ReturnedAmount returned={returned} /> : null}
        </li>
      ))}
      {order.completed_at ? (
        <li>
          <Text variant="small">
            {formatTime(order.completed_at)} <Trans>paid</Trans>
          </Text>
        </li>
      ) : null}
    </Stack>
  )
}

const ReceivedAmount = ({ cents }: { cents: number }) => {
  const amount = formatCents(cents)
  return <Trans>bank transfer of {amount} arrived</Trans>
}

type Returned = NonNullable<Order['transfers'][number]['returned']>

const ReturnedAmount = ({ returned }: { returned: Returned }) => {
  const formatTime = useDateTimeFormat()
  const amount = formatCents(returned.amount_cents)
  return (
    <Text variant="small">
      {returned.returned_at === null ? (
        <Trans>We are returning {amount} to your account</Trans>
      ) : (
        <>
          {formatTime(returned.returned_at)} <Trans>{amount} returned to your account</Trans>
        </>
      )}
    </Text>
  )
}

const useDateTimeFormat = () => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  return (moment: string) => formatDateTime(moment, `${dateFormat} ${timeFormat}`, locale)
}
