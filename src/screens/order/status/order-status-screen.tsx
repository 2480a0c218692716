import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OrderStatusSnapshot } from '#machines/order/order-status.machine.ts'
import type { OrderSearch } from '#src/actors/entrance/searches.ts'
import { useUser } from '#src/actors/context.tsx'
import { useOrderStatus, type OrderStatus } from '#src/actors/order/order-status.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { RouteButton } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { problem } from '#contract/problem.ts'

import { OrderDone } from './order-done.tsx'
import { OrderWaiting, type StatusProps } from './order-waiting.tsx'

const Reading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`We look how your order stands`}>
      <Skeleton shape="card" count={1} />
    </Loading>
  )
}

/** What is known stays while it is asked again. */
const ReadingAgain = (status: StatusProps) =>
  status.snapshot.context.order ? <OrderWaiting {...status} /> : <Reading />

const Missing = () => (
  <Stack gap={4}>
    <FormProblem problem={problem('errors.order_does_not_exist').problem} />
    <Row>
      <RouteButton to="/orders">
        <Trans>All orders</Trans>
      </RouteButton>
    </Row>
  </Stack>
)

const Failed = () => (
  <Stack gap={4}>
    <FormProblem problem={problem('errors.order_failed').problem} />
    <Alert tone="info">
      <Trans>Your order is kept. Nothing was taken from your account; you can pay again.</Trans>
    </Alert>
    <Row>
      <RouteButton to="/orders">
        <Trans>Pay again</Trans>
      </RouteButton>
    </Row>
  </Stack>
)

const Unreachable = ({ actor, snapshot }: OrderStatus) => {
  const isVisitor = useUser() === null
  const { orderId } = snapshot.context
  return (
    <FormProblem
      problem={snapshot.context.problem}
      action={
        isVisitor ? (
          <RouteButton to="/login" search={{ redirect: `/order-success-waiting?order=${orderId}` }}>
            <Trans>Log in</Trans>
          </RouteButton>
        ) : (
          <Button look="secondary" onClick={() => actor.send({ type: 'order.look' })}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  )
}

const views = {
  arriving: Reading,
  finishing: Reading,
  sendingBack: Reading,
  atProvider: Reading,
  reading: ReadingAgain,
  processing_payment: OrderWaiting,
  waiting_for_payment: OrderWaiting,
  resting: OrderWaiting,
  completed: OrderDone,
  missing: Missing,
  failed: Failed,
  unreachable: Unreachable,
} satisfies Record<OrderStatusSnapshot['value'], (status: StatusProps) => ReactNode>

/** After an order: done, or waiting until its payment is confirmed. */
export const OrderStatusScreen = ({ search }: { search: OrderSearch }) => {
  const status = useOrderStatus(search)
  const View = views[status.snapshot.value]
  return (
    <Main width="text">
      <PageHead title={<TitleOf {...status} />} />
      <View {...status} hasFailed={search.error === 'order_failed'} />
    </Main>
  )
}

const TitleOf = ({ snapshot }: OrderStatus) => {
  if (snapshot.matches('completed')) return <Trans>Thank you, your order is done</Trans>
  if (snapshot.matches('missing')) return <Trans>There is no such order</Trans>
  if (snapshot.matches('failed')) return <Trans>The payment did not succeed</Trans>
  return snapshot.context.order ? <Trans>Your order is placed</Trans> : <Trans>One moment</Trans>
}
