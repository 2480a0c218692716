import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { toProblem } from '#contract/problem.ts'
import type { OrdersSnapshot } from '#machines/order/orders.machine.ts'
import type { Orders } from '#src/actors/order/order.actors.ts'
import { useOrders } from '#src/actors/order/use-orders.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/state.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { Cancellation } from './cancellation.tsx'
import { OrderCard } from './order-card.tsx'

type ViewProps = Orders & { pay: string | undefined }

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your orders`}>
      <Skeleton shape="card" count={3} />
    </Loading>
  )
}

const LoadFailedView = ({ actor, snapshot }: ViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'orders.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const Unverified = () => (
  <Alert
    tone="info"
    title={<Trans>Confirm your identity to see your orders</Trans>}
    action={
      <RouteButton to="/verification" search={{ return_to: '/orders' }}>
        <Trans>Confirm your identity</Trans>
      </RouteButton>
    }
  >
    <Trans>Your orders are private, so we check your identity once before we show them.</Trans>
  </Alert>
)

const Shown = ({ actor, snapshot, pay }: ViewProps) => {
  const { orders, cursor } = snapshot.context
  if (orders.length === 0)
    return (
      <EmptyState
        title={<Trans>You have no orders yet</Trans>}
        action={
          <RouteButton to="/products">
            <Trans>See tests</Trans>
          </RouteButton>
        }
      >
        <Trans>Your orders, payments and invoices appear here.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap={5}>
      <Stack as="ul" gap={4}>
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isPaying={order.id === pay}
            onOrderChanged={() => actor.send({ type: 'orders.refresh' })}
            cancellation={<Cancellation actor={actor} snapshot={snapshot} order={order} />}
          />
        ))}
      </Stack>
      {cursor === null ? null : (
        <Row>
          <Button
            variant="secondary"
            busy={snapshot.hasTag('busy')}
            aria-disabled={snapshot.can({ type: 'orders.loadMore' }) ? undefined : true}
            onClick={() => actor.send({ type: 'orders.loadMore' })}
          >
            <Trans>Show older orders</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  )
}

const views = {
  loading: LoadingView,
  shown: Shown,
  loadingMore: Shown,
  confirmingCancellation: Shown,
  cancelling: Shown,
  unverified: Unverified,
  loadFailed: LoadFailedView,
} satisfies Record<ViewName, (props: ViewProps) => ReactNode>

type Value = OrdersSnapshot['value']
type ViewName = Value extends infer Part ? (Part extends string ? Part : keyof Part) : never

const viewNameOf = ({ value }: OrdersSnapshot): ViewName =>
  typeof value === 'string' ? value : 'shown'

/** The orders of the customer. `pay` is the id of the order whose payment panel is open. */
export const OrdersScreen = ({ pay }: { pay: string | undefined }) => {
  const orders = useOrders(pay)
  const View = views[viewNameOf(orders.snapshot)]
  return (
    <Main width="text">
      <PageHead
        title={<Trans>Orders</Trans>}
        lead={<Trans>Your orders, invoices and payments.</Trans>}
      />
      <View {...orders} pay={pay} />
    </Main>
  )
}
