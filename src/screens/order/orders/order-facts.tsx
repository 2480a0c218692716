import { Trans, useLingui } from '@lingui/react/macro'

import type { Order } from '#contract/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatMoment } from '#src/screens/app/format.ts'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { methodWords, paymentStateWords } from './payment-words.ts'

type OrderProps = { order: Order }

/** How the order stands, in a word. */
export const StatusTag = ({ order }: OrderProps) => {
  if (order.status === 'completed')
    return (
      <Tag tone="petrol" icon={<CheckIcon />}>
        <Trans>Paid</Trans>
      </Tag>
    )
  return order.status === 'processing_payment' ? (
    <Tag>
      <Trans>Payment is being processed</Trans>
    </Tag>
  ) : (
    <Tag tone="apricot">
      <Trans>Waiting for payment</Trans>
    </Tag>
  )
}

/** When it was ordered, each try to pay for it, and when it was paid. */
export const Times = ({ order }: OrderProps) => {
  const { t } = useLingui()
  const tell = useMoments()
  return (
    <Stack as="ul" gap={1}>
      <li>
        <Text look="small">
          {tell(order.ordered_at)} <Trans>ordered</Trans>
        </Text>
      </li>
      {order.payments.map(({ id, method, state, started_at: startedAt }) => (
        <li key={id}>
          <Text look="small">
            {tell(startedAt)} {t(methodWords[method])}: {t(paymentStateWords[state])}
          </Text>
        </li>
      ))}
      {order.completed_at ? (
        <li>
          <Text look="small">
            {tell(order.completed_at)} <Trans>paid</Trans>
          </Text>
        </li>
      ) : null}
    </Stack>
  )
}

const useMoments = () => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  return (moment: string) => formatMoment(moment, `${dateFormat} ${timeFormat}`, locale)
}

/** How the kit travels. */
export const DeliveryText = ({ order: { delivery } }: OrderProps) => {
  if (delivery.shipping_option === 'none') return <Trans>Nothing is sent by post.</Trans>
  if (delivery.shipping_option === 'post') return <Trans>By post to your address</Trans>
  return delivery.terminal.name
}
