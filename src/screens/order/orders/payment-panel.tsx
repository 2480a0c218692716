import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import type { Order } from '#contract/order.ts'
import type { PaymentSnapshot } from '#machines/order/payment.machine.ts'
import { usePayment, type Payment } from '#src/actors/order/payment.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

import { PaymentMethods } from '../payment-methods.tsx'

type PanelProps = { order: Order; onPaid: () => void }
type ViewProps = Payment & PanelProps

const Reading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`The ways to pay are being loaded`}>
      <Skeleton shape="control" count={4} />
    </Loading>
  )
}

const Choosing = ({ actor, snapshot, order }: ViewProps) => {
  const { methods, choice, problem, attempt } = snapshot.context
  const total = formatCents(order.total_cents)
  const chosen = methods.find(({ method }) => method === choice.method)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'payment.start' })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormProblem key={attempt} problem={problem} />
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
              <Trans>Ask for an invoice of {total}</Trans>
            ) : (
              <Trans>Pay {total}</Trans>
            )}
          </Button>
          <RouteText to="/orders">
            <Trans>Not now</Trans>
          </RouteText>
        </Row>
      </Stack>
    </form>
  )
}

const AtProvider = ({ actor }: ViewProps) => (
  <Alert
    tone="info"
    action={
      <Button look="secondary" onClick={() => actor.send({ type: 'payment.comeBack' })}>
        <Trans>Choose again</Trans>
      </Button>
    }
  >
    <Trans>You are being taken to the page where you pay.</Trans>
  </Alert>
)

const Invoiced = ({ order }: ViewProps) => (
  <Alert
    tone="success"
    action={
      <RouteButton to="/order-success-waiting" search={{ order: order.id }} look="secondary">
        <Trans>See how to pay</Trans>
      </RouteButton>
    }
  >
    <Trans>We have sent you by email how to pay this order by bank transfer.</Trans>
  </Alert>
)

const Paid = ({ onPaid }: ViewProps) => (
  <Alert
    tone="success"
    action={
      <Button look="secondary" onClick={onPaid}>
        <Trans>Show the order anew</Trans>
      </Button>
    }
  >
    <Trans>This order is paid already.</Trans>
  </Alert>
)

const Unreadable = ({ actor, snapshot }: ViewProps) => (
  <FormProblem
    problem={snapshot.context.problem}
    action={
      <Button look="secondary" onClick={() => actor.send({ type: 'payment.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  reading: Reading,
  choosing: Choosing,
  starting: Choosing,
  leaving: Choosing,
  atProvider: AtProvider,
  invoiced: Invoiced,
  paid: Paid,
  unreadable: Unreadable,
} satisfies Record<PaymentSnapshot['value'], (props: ViewProps) => ReactNode>

/** Paying for an order that waits, in the same way as before or in another one. To be loaded lazily. */
export const PaymentPanel = (props: PanelProps) => {
  const payment = usePayment(props.order)
  const View = views[payment.snapshot.value]
  return <View {...props} {...payment} />
}
