import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Order } from '#contract/order/order.ts'
import { localProblem } from '#contract/problem.ts'
import {
  orderStatusMachine,
  type OrderStatusSnapshot,
} from '#machines/order/order-status.machine.ts'
import { useUser } from '#src/actors/context.tsx'
import type { OrderSearch } from '#src/actors/navigation/search-params.ts'
import { unpaidOrderState } from '#src/actors/order/unpaid-order-state.ts'
import { orderStatusActors, type OrderStatus } from '#src/actors/order/order.actors.ts'
import { sendWhenVisible } from '#src/actors/page-events.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { LazyProblemText, LazySuccessText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { CompletedOrder } from './completed-order.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your order`}>
      <Skeleton shape="card" count={1} />
    </Loading>
  )
}

/** Keeps the last status on the screen while it is read again. */
const ReloadingView = (status: OrderStatus) =>
  status.snapshot.context.order ? <UnpaidOrder {...status} /> : <LoadingView />

const NotFoundView = () => (
  <Alert
    tone="warning"
    action={
      <RouteButton to="/orders" variant="secondary">
        <Trans>See all orders</Trans>
      </RouteButton>
    }
  >
    <LazyProblemText problem={localProblem('errors.order_does_not_exist').problem} />
  </Alert>
)

const LoggedOut = () => {
  const { href } = useLocation()
  return (
    <Alert
      tone="info"
      action={
        <RouteButton to="/login" search={{ redirect: href }}>
          <Trans>Log in</Trans>
        </RouteButton>
      }
    >
      <Trans>If you have paid, we are confirming your payment. Log in to see your order.</Trans>
    </Alert>
  )
}

const CheckFailed = ({ actor, snapshot }: OrderStatus) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'order.refresh' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const AtProvider = ({ actor }: OrderStatus) => (
  <Alert
    tone="info"
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'order.refresh' })}>
        <Trans>Check again</Trans>
      </Button>
    }
  >
    <Trans>We are taking you to the payment page.</Trans>
  </Alert>
)

const views = {
  deciding: LoadingView,
  capturing: LoadingView,
  redirecting: LoadingView,
  atProvider: AtProvider,
  loading: ReloadingView,
  loaded: ReloadingView,
  processing_payment: UnpaidOrder,
  waiting_for_payment: UnpaidOrder,
  paused: UnpaidOrder,
  completed: CompletedOrder,
  notFound: NotFoundView,
  loggedOut: LoggedOut,
  checkFailed: CheckFailed,
} satisfies Record<OrderStatusSnapshot['value'], (status: OrderStatus) => ReactNode>

/** The page after an order: completed, or waiting for the payment. */
export const OrderStatusScreen = ({ search }: { search: OrderSearch }) => {
  const status = useScreenActor(orderStatusMachine, orderStatusActors, {
    input: inputOf(search),
    connect: sendWhenVisible,
  })
  const View = views[status.snapshot.value]
  return (
    <Main width="text">
      <PageHead title={<TitleOf {...status} />} lead={<LeadOf {...status} />} />
      <View {...status} />
    </Main>
  )
}

const inputOf = ({ order, token, PayerID }: OrderSearch) => ({
  orderId: order ?? '',
  approval: token !== undefined && PayerID !== undefined ? { token, PayerID } : null,
})

const TitleOf = ({ snapshot }: OrderStatus) => {
  if (snapshot.matches('completed')) return <Trans>Thank you, your order is confirmed</Trans>
  if (snapshot.matches('notFound')) return <Trans>Order not found</Trans>
  if (snapshot.matches('loggedOut')) return <Trans>Log in to see your order</Trans>
  const { order } = snapshot.context
  return order ? <TitleOfUnpaid order={order} /> : <Trans>One moment</Trans>
}

const TitleOfUnpaid = ({ order }: { order: Order }) => {
  const situation = unpaidOrderState(order)
  if (order.close_reason !== null) return <Trans>Your order is closed</Trans>
  if (situation === 'started' || situation === 'confirming')
    return <Trans>We are confirming your payment</Trans>
  if (situation === 'awaiting_transfer' || situation === 'unpaid')
    return <LazySuccessText message="success.order_created" />
  return <Trans>Your order is not paid yet</Trans>
}

/** The lead of an unpaid order: when its invoice arrives by email. */
const LeadOf = ({ snapshot }: OrderStatus) => {
  const hasEmail = useUser()?.email !== null
  const { order } = snapshot.context
  if (!order || snapshot.matches('loggedOut') || order.status === 'completed') return null
  const situation = unpaidOrderState(order)
  const isAwaited =
    situation === 'started' || situation === 'confirming' || situation === 'awaiting_transfer'
  return isAwaited && hasEmail ? <LazySuccessText message="success.order_success_waiting" /> : null
}
