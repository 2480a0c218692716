import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { textIn } from '#contract/locale.ts'
import type { Order, OrderLine } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text, NoWrap } from '#src/ui/text/text.tsx'

import { LineTime } from './line-time.tsx'

/** The products of an order with their prices, the delivery, the gift cards and the total. */
export const OrderLines = ({ order }: { order: Order }) => (
  <Stack as="ul" gap={1}>
    {order.lines.map((line) => (
      <Stack as="li" key={line.order_product_id} gap={1}>
        <Sum label={<LineTitle line={line} />} cents={line.price_cents} />
        <LineTime line={line} />
      </Stack>
    ))}
    {order.shipping_cents > 0 ? (
      <li>
        <Sum label={<Trans>Delivery</Trans>} cents={order.shipping_cents} />
      </li>
    ) : null}
    {order.giftcard_cents > 0 ? (
      <li>
        <Sum label={<Trans>Gift card</Trans>} cents={-order.giftcard_cents} />
      </li>
    ) : null}
    <li>
      <Sum label={<Trans>Total</Trans>} cents={order.total_cents} isStrong />
    </li>
  </Stack>
)

const LineTitle = ({ line }: { line: OrderLine }) => {
  const locale = useLocale()
  const option = line.price_option ? `, ${textIn(line.price_option, locale)}` : ''
  return `${textIn(line.title, locale)}${option}`
}

type SumProps = { label: ReactNode; cents: number; isStrong?: boolean }

const Sum = ({ label, cents, isStrong = false }: SumProps) => {
  const variant = isStrong ? 'strong' : 'plain'
  const sign = cents < 0 ? '−' : ''
  return (
    <Row gap={3} justify="space-between" wrap="nowrap">
      <Text variant={variant}>{label}</Text>
      <Text variant={variant}>
        <NoWrap>
          {sign}
          {formatCents(Math.abs(cents))}
        </NoWrap>
      </Text>
    </Row>
  )
}
