import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import type { Order } from '#contract/order/order.ts'
import { paymentMachine, type PaymentSnapshot } from '#machines/order/payment.machine.ts'
import { paymentActors } from '#src/actors/order/order.actors.ts'
import { focusOrder } from '#src/actors/order/use-orders.ts'
import { useUser } from '#src/actors/context.tsx'
import { canQueryPayment } from '#src/actors/order/unpaid-order-state.ts'
import { sendOnPageShow } from '#src/actors/page-events.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { useDeadlineFormat } from '#src/screens/app/format-slot.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { paymentMethodLabels } from './payment-labels.ts'
import { PaymentMethods } from './payment-methods.tsx'

type PanelProps = { order: Order; onOrderChanged: () => void }
type ViewProps = ScreenActor<typeof paymentMachine> & PanelProps

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading payment methods`}>
      <Skeleton shape="control" count={4} />
    </Loading>
  )
}

/** A second payment is started only after a warning. */
const Warning = ({ actor, order }: ViewProps) => (
  <Question
    isUrgent
    returnFocusTo={[order.id]}
    title={<Trans>A payment is already waiting for confirmation</Trans>}
    answers={
      <>
        <RouteButton to="/order-success-waiting" search={{ order: order.id }}>
          <Trans>Check payment</Trans>
        </RouteButton>
        <Button variant="secondary" onClick={() => actor.send({ type: 'payment.proceed' })}>
          <Trans>I have not paid, pay now</Trans>
        </Button>
      </>
    }
  >
    <Trans>
      If you have paid {formatCents(order.total_cents)}, do not pay again. If you pay twice, we
      refund the second payment.
    </Trans>
  </Question>
)

const Choosing = ({ actor, snapshot, order }: ViewProps) => {
  const { methods, choice, problem, rejectionCount } = snapshot.context
  const total = formatCents(order.total_cents)
  const chosen = methods.find(({ method }) => method === choice.method)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'payment.start' })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <PaymentMethods
          offers={methods}
          choice={choice}
          isFixed={snapshot.hasTag('busy')}
          errors={problem?.validationErrors}
          onChoose={(next) => actor.send({ type: 'payment.choose', choice: next })}
        />
        <Row gap={4}>
          <Button type="submit" busy={snapshot.hasTag('busy')}>
            {chosen?.method === 'invoice' ? (
              <Trans>Pay by invoice ({total})</Trans>
            ) : (
              <Trans>Pay {total}</Trans>
            )}
          </Button>
          <RouteText to="/orders" resetScroll={false}>
            <Trans>Not now</Trans>
          </RouteText>
        </Row>
      </Stack>
    </form>
  )
}

/**
 * An earlier payment may still succeed: a second one requires a waiting time and a confirmation.
 */
const Unresolved = ({ actor, snapshot }: ViewProps) => {
  const { t } = useLingui()
  const { deadline } = useDeadlineFormat()
  const { unresolved } = snapshot.context
  if (!unresolved) return null
  const method = t(paymentMethodLabels[unresolved.method])
  const from = deadline(unresolved.new_payment_allowed_at)
  const end = deadline(unresolved.ends_at)
  const hasWaited = snapshot.matches({ unresolved: 'waitOver' })
  return (
    <Alert
      tone="warning"
      title={<Trans>You have already started to pay: {method}</Trans>}
      action={
        <Row gap={4}>
          <Button variant="secondary" onClick={() => actor.send({ type: 'payment.resume' })}>
            <Trans>Continue the payment</Trans>
          </Button>
          {hasWaited ? (
            <Button variant="secondary" onClick={() => actor.send({ type: 'payment.confirm' })}>
              <Trans>Pay another way</Trans>
            </Button>
          ) : null}
        </Row>
      }
    >
      <Stack gap={2}>
        <Text>
          <Trans>
            We are waiting for the result until {end}. If you completed that payment, do not pay
            again: we will confirm your order when it arrives.
          </Trans>
        </Text>
        <Text>
          {hasWaited ? (
            <Trans>
              If you did not complete it, you can pay in another way. If both payments arrive, we
              refund one of them.
            </Trans>
          ) : (
            <Trans>
              If you did not complete it, continue that payment, or pay in another way from {from}.
            </Trans>
          )}
        </Text>
      </Stack>
    </Alert>
  )
}

const AtProvider = ({ actor }: ViewProps) => (
  <Alert
    tone="info"
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'payment.chooseAgain' })}>
        <Trans>Choose another method</Trans>
      </Button>
    }
  >
    <Trans>We are taking you to the payment page.</Trans>
  </Alert>
)

const Invoiced = ({ order }: ViewProps) => {
  const hasEmail = useUser()?.email !== null
  return (
    <Alert
      tone="success"
      action={
        <RouteButton to="/order-success-waiting" search={{ order: order.id }} variant="secondary">
          <Trans>See how to pay</Trans>
        </RouteButton>
      }
    >
      {hasEmail ? (
        <Trans>We have emailed you the invoice and how to pay it.</Trans>
      ) : (
        <Trans>Your invoice is ready.</Trans>
      )}
    </Alert>
  )
}

const Paid = ({ onOrderChanged }: ViewProps) => (
  <Alert tone="success" action={<ShowOrder onClick={onOrderChanged} />}>
    <Trans>This order is already paid.</Trans>
  </Alert>
)

const Closed = ({ onOrderChanged }: ViewProps) => (
  <Alert tone="warning" action={<ShowOrder onClick={onOrderChanged} />}>
    <Trans>This order has expired or was cancelled. You can no longer pay for it.</Trans>
  </Alert>
)

const ShowOrder = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    <Trans>Show the order</Trans>
  </Button>
)

const LoadFailedView = ({ actor, snapshot }: ViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'payment.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  deciding: LoadingView,
  loaded: LoadingView,
  warning: Warning,
  loading: LoadingView,
  unresolved: Unresolved,
  choosing: Choosing,
  starting: Choosing,
  redirecting: Choosing,
  atProvider: AtProvider,
  invoiced: Invoiced,
  paid: Paid,
  closed: Closed,
  loadFailed: LoadFailedView,
} satisfies Record<ViewName, (props: ViewProps) => ReactNode>

type Value = PaymentSnapshot['value']
type ViewName = Value extends infer Part ? (Part extends string ? Part : keyof Part) : never

const viewNameOf = ({ value }: PaymentSnapshot): ViewName =>
  typeof value === 'string' ? value : 'unresolved'

const connect = sendOnPageShow({ type: 'payment.chooseAgain' as const })

const paymentInputOf = (order: Order) => {
  const outcome = order.payment_outcome
  // a payment that cannot be queried has its own warning and waiting time
  const hasUnconfirmed =
    canQueryPayment(order) && (outcome === 'started' || outcome === 'confirming')
  return { orderId: order.id, method: order.payment_method, hasUnconfirmed }
}

/** Pays an unpaid order, by the same method as before or another one. Loaded lazily. */
export const PaymentPanel = (props: PanelProps) => {
  const payment = useScreenActor(paymentMachine, paymentActors, {
    input: paymentInputOf(props.order),
    connect,
  })
  const viewName = viewNameOf(payment.snapshot)
  useFocusOnChange(viewName, () => focusOrder(props.order.id))
  const View = views[viewName]
  return <View {...props} {...payment} />
}
