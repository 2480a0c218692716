import { Trans } from '@lingui/react/macro'

import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { DeliveryChoice } from '#src/screens/delivery/delivery-choice.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

/** Chooses the delivery of the kit: by post, or to a parcel locker. */
export const DeliveryStep = ({ actor, snapshot, changeValues }: Checkout) => {
  const { problem, rejectionCount, values } = snapshot.context
  return (
    <Card elevated>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'step.submit', step: 'delivery', values })
        }}
      >
        <Stack gap={5}>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <DeliveryChoice values={values} problem={problem} changeValues={changeValues} />
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
