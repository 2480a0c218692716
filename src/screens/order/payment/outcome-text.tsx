import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Order } from '#contract/order/order.ts'
import { localProblem } from '#contract/problem.ts'
import { useUser } from '#src/actors/context.tsx'
import {
  canQueryPayment,
  unpaidOrderState,
  type UnpaidOrderState,
} from '#src/actors/order/unpaid-order-state.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { useDeadlineFormat } from '#src/screens/app/format-slot.ts'
import { LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { NoWrap } from '#src/ui/text/text.tsx'

import { providerOf } from './payment-labels.ts'

/** `isWatched`: the page polls the payment. */
type TextProps = { order: Order; isWatched: boolean }

const useOrderValues = (order: Order) => {
  const { t } = useLingui()
  const { deadline } = useDeadlineFormat()
  const until = order.pay_until
  return {
    total: <NoWrap>{formatCents(order.total_cents)}</NoWrap>,
    provider: t(providerOf(order)),
    until: until === null ? '' : deadline(until),
  }
}

/** A sentence that announces an email; nothing for a customer without an address. */
const EmailSentence = ({ children }: { children: ReactNode }) =>
  useUser()?.email === null ? null : <> {children}</>

const Started = ({ order, isWatched }: TextProps) => {
  const { total, provider } = useOrderValues(order)
  return isWatched ? (
    <Trans>
      {provider} is confirming your payment of {total}. This page updates by itself.
    </Trans>
  ) : (
    <>
      <Trans>
        {provider} has not confirmed your payment of {total}. If you have paid, do not pay again.
      </Trans>
      <EmailSentence>
        <Trans>We will email you when it arrives.</Trans>
      </EmailSentence>
    </>
  )
}

const Confirming = ({ order, isWatched }: TextProps) => {
  const { total, provider } = useOrderValues(order)
  return isWatched ? (
    <Trans>
      {provider} is checking your payment of {total}. This page updates by itself.
    </Trans>
  ) : (
    <>
      <Trans>
        {provider} is still checking your payment of {total}.
      </Trans>
      <EmailSentence>
        <Trans>We will email you the result.</Trans>
      </EmailSentence>
    </>
  )
}

const OtherAmount = ({ order }: TextProps) => {
  const { total } = useOrderValues(order)
  return (
    <Trans>
      We received a different amount than the {total} of this order. Contact us and we will put it
      right.
    </Trans>
  )
}

const Declined = ({ order }: TextProps) => {
  const { provider } = useOrderValues(order)
  return (
    <Trans>
      {provider} declined the payment and no money was taken. Try again or choose another payment
      method.
    </Trans>
  )
}

const Cancelled = ({ order }: TextProps) => {
  const { until } = useOrderValues(order)
  return <Trans>You cancelled the payment. You can pay until {until}.</Trans>
}

const Expired = ({ order }: TextProps) => {
  const { provider, until } = useOrderValues(order)
  // without a status call the portal does not know whether the provider has taken money
  if (!canQueryPayment(order))
    return (
      <Trans>
        {provider} did not confirm the payment in time. You can pay until {until}.
      </Trans>
    )
  return (
    <Trans>
      The payment was not finished in time and no money was taken. You can pay until {until}.
    </Trans>
  )
}

const Unreachable = ({ order }: TextProps) => {
  const { until } = useOrderValues(order)
  return (
    <Trans>
      We could not reach the payment provider, so nothing was paid. Try again now or pay until{' '}
      {until}.
    </Trans>
  )
}

const Refunding = () => (
  <Trans>We are refunding your payment. It can take a few working days to arrive.</Trans>
)

const Refunded = () => (
  <Trans>We have refunded your payment. It reaches your account in a few working days.</Trans>
)

const AwaitingTransfer = ({ order }: TextProps) => {
  const { total, until } = useOrderValues(order)
  return (
    <>
      <Trans>
        Pay {total} by bank transfer by {until}.
      </Trans>
      <EmailSentence>
        <Trans>We will email you when the money arrives.</Trans>
      </EmailSentence>
    </>
  )
}

const Unpaid = ({ order }: TextProps) => {
  const { total, until } = useOrderValues(order)
  return (
    <Trans>
      Pay {total} by {until} to confirm your order.
    </Trans>
  )
}

const texts: Record<UnpaidOrderState, (props: TextProps) => ReactNode> = {
  started: Started,
  confirming: Confirming,
  other_amount: OtherAmount,
  paid: () => <Trans>This order is paid.</Trans>,
  refunding: Refunding,
  refunded: Refunded,
  declined: Declined,
  cancelled: Cancelled,
  expired: Expired,
  provider_unreachable: Unreachable,
  failed: () => <LazyProblemText problem={localProblem('errors.order_failed').problem} />,
  awaiting_transfer: AwaitingTransfer,
  unpaid: Unpaid,
  order_cancelled: () => <Trans>You cancelled this order. There is nothing to pay.</Trans>,
  order_expired: () => (
    <Trans>This order was not paid in time and was cancelled. There is nothing to pay.</Trans>
  ),
}

/** The outcome of the last payment of an unpaid order and the next step. */
export const OutcomeText = (props: TextProps) => {
  const Sentence = texts[unpaidOrderState(props.order)]
  return <Sentence {...props} />
}
