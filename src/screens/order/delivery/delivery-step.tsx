import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'

import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'

const TerminalPicker = lazyComponent(
  async () => (await import('./terminal-picker.tsx')).TerminalPicker,
)

const field = 'delivery.shipping_option'

/** Chooses the delivery of the kit: by post, or to a parcel locker. */
export const DeliveryStep = ({ actor, snapshot, changeValues }: Checkout) => {
  const { t } = useLingui()
  const { problem, attempt, values } = snapshot.context
  const chosen = values[field]
  const option = (value: string) => ({
    kind: 'radio' as const,
    name: field,
    value,
    checked: chosen === value,
    onChange: () => changeValues({ [field]: value }),
  })
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
          <FormProblem problem={problem} attempt={attempt} />
          <ChoiceGroup
            kind="radio"
            required
            label={<Trans>How should we deliver the kit?</Trans>}
            error={fieldError(problem?.validationErrors, field)}
          >
            <CheckField
              {...option('post')}
              label={t`By post to your address`}
              hint={<Trans>The box fits through a letterbox. Free of charge.</Trans>}
            />
            <CheckField
              {...option('terminal')}
              label={t`To a parcel locker`}
              hint={<Trans>Omniva or SmartPosti. Free of charge.</Trans>}
            />
          </ChoiceGroup>
          {chosen === 'terminal' ? (
            <Suspense fallback={<Skeleton shape="control" count={4} />}>
              <TerminalPicker
                values={values}
                error={fieldError(problem?.validationErrors, 'delivery.terminal')}
                onChoose={changeValues}
              />
            </Suspense>
          ) : null}
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
