import { Trans, useLingui } from '@lingui/react/macro'

import { registrationMachine } from '#machines/account/registration.machine.ts'
import { registrationActors } from '#src/actors/account/account.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { PhoneField } from '#src/forms/phone/phone-field.tsx'
import { RequiredLegend } from '#src/forms/generic/required-legend.tsx'
import { RegistrationForm } from '#src/screens/account/registration-form.tsx'
import { fieldError, formMessages } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Text } from '#src/ui/text/text.tsx'

type AccountFormProps = Pick<Checkout, 'snapshot' | 'changeValues'>

/** The registration form of the checkout. Typed text is kept as a draft, without the password. */
export const AccountForm = ({ snapshot: checkout, changeValues }: AccountFormProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const registration = useScreenActor(registrationMachine, registrationActors, {
    // The dialog about the confirmation email would open over the checkout.
    on: { 'resend.open': () => undefined },
  })
  const { snapshot } = registration
  const { values, start } = checkout.context
  const errors = snapshot.context.problem?.validationErrors
  if (snapshot.matches('emailSent'))
    return (
      <Text>
        <Trans>We have emailed you how to continue.</Trans>
      </Text>
    )
  return (
    <RegistrationForm
      {...registration}
      values={values}
      onType={changeValues}
      intro={<RequiredLegend />}
      loginRedirect="/purchase?step=addresses"
      belowEmail={
        <PhoneField
          name="phone"
          label={t`Phone`}
          defaultValue={values['phone'] ?? ''}
          error={fieldError(errors, 'phone')}
          locale={locale}
          countries={start?.countries ?? []}
          renderError={(message) => formMessages.renderError({ field: 'phone', message })}
        />
      }
    >
      <Button type="submit" busy={snapshot.hasTag('busy')}>
        <Trans>Create account and continue</Trans>
      </Button>
    </RegistrationForm>
  )
}
