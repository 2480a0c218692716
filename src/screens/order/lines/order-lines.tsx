import { Trans } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { Order, OrderLine } from '#contract/order/order.ts'
import { useLocale } from '#src/actors/context.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { Sum } from '#src/screens/app/sum.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import { LineTime } from './line-time.tsx'

/** The products of an order with their prices, the delivery, the gift cards and the total. */
export const OrderLines = ({ order }: { order: Order }) => (
  <Stack as="ul" gap={1}>
    {order.lines.map((line) => (
      <Stack as="li" key={line.order_product_id} gap={1}>
        <Sum label={<LineTitle line={line} />}>{formatCents(line.price_cents)}</Sum>
        <LineTime line={line} />
      </Stack>
    ))}
    {order.shipping_cents > 0 ? (
      <li>
        <Sum label={<Trans>Delivery</Trans>}>{formatCents(order.shipping_cents)}</Sum>
      </li>
    ) : null}
    {order.giftcard_cents > 0 ? (
      <li>
        <Sum label={<Trans>Gift card</Trans>}>−{formatCents(order.giftcard_cents)}</Sum>
      </li>
    ) : null}
    <li>
      <Sum label={<Trans>Total</Trans>} isTotal>
        {formatCents(order.total_cents)}
      </Sum>
    </li>
  </Stack>
)

const LineTitle = ({ line }: { line: OrderLine }) => {
  const locale = useLocale()
  const option = line.price_option ? `, ${localizedText(line.price_option, locale)}` : ''
  return `${localizedText(line.title, locale)}${option}`
}
