import { Trans, useLingui } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import type { Order } from '#contract/order/order.ts'
import { unpaidOrderState, type UnpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { ButtonLink } from '#src/ui/action/button.tsx'

type NextAction = 'pay' | 'pay_again' | 'other_method' | 'contact' | 'orders' | 'shop'

/** The next action in each situation. */
const nextActions: Record<UnpaidOrderState, NextAction> = {
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

const nextActionOf = (order: Order): NextAction => {
  const action = nextActions[unpaidOrderState(order)]
  const requiresPayment = action === 'pay' || action === 'pay_again' || action === 'other_method'
  return requiresPayment && !order.can_be_paid ? 'orders' : action
}

type ButtonProps = { order: Order; isInList: boolean }

/** The button for the situation of an order. In the list the page keeps its position. */
export const OutcomeButton = ({ order, isInList }: ButtonProps) => {
  const { t } = useLingui()
  const { id, number } = order
  const action = nextActionOf(order)
  if (action === 'contact')
    return (
      <ButtonLink href={`mailto:${brand.email}?subject=${encodeURIComponent(number)}`}>
        <Trans>Contact us</Trans>
      </ButtonLink>
    )
  if (action === 'shop')
    return (
      <RouteButton to="/products" variant="secondary">
        <Trans>See tests</Trans>
      </RouteButton>
    )
  if (action === 'orders')
    return (
      <RouteButton to="/orders" variant="secondary">
        <Trans>See all orders</Trans>
      </RouteButton>
    )
  return (
    <RouteButton
      to="/orders"
      search={{ pay: id }}
      resetScroll={!isInList}
      variant={action === 'other_method' ? 'secondary' : 'primary'}
      aria-label={action === 'pay' ? t`Finish payment: order ${number}` : undefined}
    >
      {action === 'pay' ? <Trans>Finish payment</Trans> : null}
      {action === 'pay_again' ? <Trans>Pay again</Trans> : null}
      {action === 'other_method' ? <Trans>Pay another way</Trans> : null}
    </RouteButton>
  )
}
