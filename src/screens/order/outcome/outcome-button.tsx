import { Trans, useLingui } from '@lingui/react/macro'

import { brand } from '#contract/brand.ts'
import type { Order } from '#contract/order.ts'
import { situationOf, type OrderSituation } from '#src/actors/order/facts.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { ButtonLink } from '#src/ui/action/button.tsx'

type Way = 'pay' | 'pay_again' | 'other_method' | 'contact' | 'orders' | 'shop'

/** What the customer can do next in each situation. */
const ways: Record<OrderSituation, Way> = {
  started: 'orders',
  confirming: 'orders',
  other_amount: 'contact',
  paid: 'orders',
  refunding: 'orders',
  refunded: 'orders',
  declined: 'pay_again',
  cancelled: 'pay',
  expired: 'pay_again',
  provider_unreachable: 'pay_again',
  failed: 'pay_again',
  awaiting_transfer: 'other_method',
  unpaid: 'pay',
  order_cancelled: 'shop',
  order_expired: 'shop',
}

const wayOf = (order: Order): Way => {
  const way = ways[situationOf(order)]
  const isToPay = way === 'pay' || way === 'pay_again' || way === 'other_method'
  return isToPay && !order.can_be_paid ? 'orders' : way
}

/** The one button of the box that says how an order stands. */
export const OutcomeButton = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const { id, number } = order
  const way = wayOf(order)
  if (way === 'contact')
    return (
      <ButtonLink href={`mailto:${brand.email}?subject=${encodeURIComponent(number)}`}>
        <Trans>Contact us</Trans>
      </ButtonLink>
    )
  if (way === 'shop')
    return (
      <RouteButton to="/products" look="secondary">
        <Trans>See tests</Trans>
      </RouteButton>
    )
  if (way === 'orders')
    return (
      <RouteButton to="/orders" look="secondary">
        <Trans>See all orders</Trans>
      </RouteButton>
    )
  return (
    <RouteButton
      to="/orders"
      search={{ pay: id }}
      look={way === 'other_method' ? 'secondary' : 'primary'}
      aria-label={way === 'pay' ? t`Finish payment: order ${number}` : undefined}
    >
      {way === 'pay' ? <Trans>Finish payment</Trans> : null}
      {way === 'pay_again' ? <Trans>Pay again</Trans> : null}
      {way === 'other_method' ? <Trans>Pay another way</Trans> : null}
    </RouteButton>
  )
}
