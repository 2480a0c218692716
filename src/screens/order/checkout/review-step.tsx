import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { recentOrderIn, type RecentOrder } from '#contract/order/order-preview.ts'
import { useActors } from '#src/actors/context.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { OrderDetails } from './order-details.tsx'

/** The review of the whole order, with the button that places it. */
export const ReviewStep = (props: Checkout) => {
  const { t } = useLingui()
  const { snapshot } = props
  if (snapshot.matches({ filling: { review: 'checking' } }))
    return (
      <Loading label={t`Checking your order`}>
        <Skeleton shape="text" count={4} />
      </Loading>
    )
  return snapshot.matches({ filling: { review: 'blocked' } }) ? (
    <BlockedReview {...props} />
  ) : (
    <Ready {...props} />
  )
}

/** Explains why the order cannot be placed. An empty cart may have been ordered in another tab. */
const BlockedReview = ({ actor, snapshot }: Checkout) => {
  const { problem, rejectionCount } = snapshot.context
  const order = problem === null ? null : recentOrderIn(problem)
  if (order !== null) return <OrderedAlready order={order} />
  return (
    <FormProblem
      rejectionCount={rejectionCount}
      problem={problem}
      action={
        <Row gap={4}>
          <Button variant="secondary" onClick={() => actor.send({ type: 'review.retry' })}>
            <Trans>Check again</Trans>
          </Button>
          <RouteText to="/purchase">
            <Trans>Go to cart</Trans>
          </RouteText>
        </Row>
      }
    />
  )
}

const OrderedAlready = ({ order: { id, number } }: { order: RecentOrder }) => (
  <Alert
    tone="info"
    title={<Trans>You have already placed this order</Trans>}
    action={
      <RouteButton to="/order-success-waiting" search={{ order: id }}>
        <Trans>Go to order {number}</Trans>
      </RouteButton>
    }
  >
    <Trans>Your cart is empty because you ordered its products a short while ago.</Trans>
  </Alert>
)

const Ready = ({ actor, snapshot }: Checkout) => {
  const { preview, problem, rejectionCount, values } = snapshot.context
  const isInvoiced = values['payment_method'] === 'invoice' && preview?.total_cents !== 0
  const place = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormTexts(event)
    actor.send({ type: 'order.place', areTermsAccepted: text('terms_accepted') === 'on' })
  }
  return (
    <Card elevated>
      <form noValidate onSubmit={place}>
        <Stack gap={5}>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <OrderDetails snapshot={snapshot} />
          <Terms actor={actor} snapshot={snapshot} />
          <Button type="submit" wide busy={snapshot.matches('placing')}>
            <PlaceOrderLabel snapshot={snapshot} />
          </Button>
          {isInvoiced ? (
            <Text variant="small">
              {preview?.buyer?.email === null ? (
                <Trans>You pay the invoice by bank transfer.</Trans>
              ) : (
                <Trans>We email you an invoice, which you pay by bank transfer.</Trans>
              )}
            </Text>
          ) : null}
        </Stack>
      </form>
    </Card>
  )
}

type PartProps = Pick<Checkout, 'snapshot'>

const Terms = ({ actor, snapshot }: Pick<Checkout, 'actor' | 'snapshot'>) => {
  const { t } = useLingui()
  const { reader } = useActors()
  return (
    <Stack gap={1}>
      <CheckField
        name="terms_accepted"
        label={t`I have read and accept the terms of sale`}
        required
        error={fieldError(snapshot.context.problem?.validationErrors, 'terms_accepted')}
        onChange={({ target }) =>
          actor.send({
            type: 'form.change',
            values: { terms_accepted: target.checked ? 'on' : '' },
          })
        }
      />
      <Row>
        <LinkButton
          onClick={() =>
            reader.send({
              type: 'reader.open',
              text: 'saleTerms',
              version: snapshot.context.preview?.terms_version ?? null,
            })
          }
        >
          <Trans>Read the terms of sale</Trans>
        </LinkButton>
      </Row>
    </Stack>
  )
}

/** The label of the button, with the total. */
const PlaceOrderLabel = ({ snapshot }: PartProps) => {
  const { preview, values } = snapshot.context
  const total = formatCents(preview?.total_cents ?? 0)
  if (preview?.total_cents === 0) return <Trans>Place order</Trans>
  return values['payment_method'] === 'invoice' ? (
    <Trans>Order and pay by invoice ({total})</Trans>
  ) : (
    <Trans>Pay {total}</Trans>
  )
}
