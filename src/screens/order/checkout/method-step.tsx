import { Trans, useLingui } from '@lingui/react/macro'

import type { PaymentMethodOffer } from '#contract/payment/payment.ts'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

import { PaymentMethods } from '../payment/payment-methods.tsx'

/** Chooses the payment method. */
export const MethodStep = (props: Checkout) => {
  const { t } = useLingui()
  const { actor, snapshot } = props
  if (snapshot.matches({ filling: { method: 'loadFailed' } }))
    return (
      <FormProblem
        problem={snapshot.context.problem}
        rejectionCount={snapshot.context.rejectionCount}
        action={
          <Button variant="secondary" onClick={() => actor.send({ type: 'methods.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  if (snapshot.matches({ filling: { method: 'loading' } }))
    return (
      <Loading label={t`Loading payment methods`}>
        <Skeleton shape="control" count={5} />
      </Loading>
    )
  return <Choosing {...props} />
}

const bankName = (methods: readonly PaymentMethodOffer[], code: string): string =>
  methods.flatMap(({ banks }) => banks).find((bank) => bank.code === code)?.name ?? ''

const Choosing = ({ actor, snapshot, changeValues }: Checkout) => {
  const { problem, rejectionCount, values, methods } = snapshot.context
  return (
    <Card elevated>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'step.submit', step: 'method', values })
        }}
      >
        <Stack gap={5}>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <PaymentMethods
            offers={methods}
            choice={{ method: values['payment_method'] ?? '', bank: values['bank'] ?? '' }}
            errors={problem?.validationErrors}
            onChoose={({ method, bank }) =>
              changeValues({ payment_method: method, bank, bank_name: bankName(methods, bank) })
            }
          />
          <Row>
            <Button type="submit">
              <Trans>Continue</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
