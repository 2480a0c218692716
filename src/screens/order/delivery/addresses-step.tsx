import { Trans, useLingui } from '@lingui/react/macro'

import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { formTextsIn } from '#src/forms/form-values.ts'
import { RequiredLegend } from '#src/forms/generic/required-legend.tsx'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

import { AddressFields } from '#src/screens/delivery/address-fields.tsx'

/** The billing address, and the delivery address when it differs. */
export const AddressesStep = ({ actor, snapshot, changeValues }: Checkout) => {
  const { t } = useLingui()
  const { problem, rejectionCount, values, start } = snapshot.context
  const addressProps = { values, problem, changeValues, countries: start?.countries ?? [] }
  const isSame = values['is_shipping_same'] === 'on'
  return (
    <Card elevated>
      <form
        noValidate
        onInput={(event) => changeValues(formTextsIn(event.currentTarget))}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({
            type: 'step.submit',
            step: 'addresses',
            values: formTextsIn(event.currentTarget),
          })
        }}
      >
        <Stack gap={5}>
          <FormProblem problem={problem} rejectionCount={rejectionCount} />
          <RequiredLegend />
          <AddressFields {...addressProps} name="billing" />
          {start?.requirements.hasDelivery === false ? (
            <input type="hidden" name="is_shipping_same" value="on" />
          ) : (
            <CheckField
              name="is_shipping_same"
              label={t`The delivery address is the same`}
              defaultChecked={isSame}
            />
          )}
          {isSame || start?.requirements.hasDelivery === false ? null : (
            <Stack as="section" gap={4}>
              <Heading level={2}>
                <Trans>Delivery address</Trans>
              </Heading>
              <AddressFields {...addressProps} name="shipping" />
            </Stack>
          )}
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
