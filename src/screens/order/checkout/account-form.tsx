import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import type { ProblemKey } from '#contract/messages.ts'
import type { ValidationError } from '#contract/problem.ts'
import { registrationMachine } from '#machines/account/registration.machine.ts'
import { registrationActors } from '#src/actors/account/account.actors.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import type { Checkout } from '#src/actors/order/use-checkout.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { formTextsIn } from '#src/forms/form-values.ts'
import { PhoneField } from '#src/forms/phone/phone-field.tsx'
import { RequiredLegend } from '#src/forms/required-legend.tsx'
import { NewPasswordFields } from '#src/screens/account/new-password-fields.tsx'
import { fieldNameOf, FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { LazyFieldText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

type AccountFormProps = Pick<Checkout, 'snapshot' | 'type'>

/** The registration form of the checkout. Typed text is kept as a draft, without the password. */
export const AccountForm = ({ snapshot: checkout, type }: AccountFormProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { actor, snapshot } = useScreenActor(registrationMachine, registrationActors, {
    // The dialog about the confirmation email would open over the checkout.
    on: { 'resend.open': () => undefined },
  })
  const { problem, attempt } = snapshot.context
  const errors = problem?.validationErrors
  if (snapshot.matches('emailSent'))
    return (
      <Text>
        <Trans>We have emailed you how to continue.</Trans>
      </Text>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const texts = formTextsIn(event.currentTarget)
    const text = (name: string) => texts[name] ?? ''
    actor.send({
      type: 'registration.submit',
      form: {
        email: text('email'),
        first_name: text('first_name'),
        last_name: text('last_name'),
        ...(text('phone') === '' ? {} : { phone: text('phone') }),
        password: text('password'),
        password_confirmation: text('password_confirmation'),
        report_language: locale,
        ...(text('terms_accepted') === 'on' ? { terms_accepted: true as const } : {}),
      },
    })
  }
  return (
    <form
      noValidate
      onInput={(event) => {
        type(withoutPasswords(formTextsIn(event.currentTarget)))
        actor.send({ type: 'registration.change', field: fieldNameOf(event) })
      }}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <FormProblem problem={problem} attempt={attempt} />
        <RequiredLegend />
        <ContactFields snapshot={checkout} errors={errors} />
        <NewPasswordFields label={t`Password`} errors={errors} />
        <Terms errors={errors} />
        <Button type="submit" busy={snapshot.hasTag('busy')}>
          <Trans>Create account and continue</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const secret = ['password', 'password_confirmation', 'terms_accepted']

const withoutPasswords = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !secret.includes(name)))

type PartProps = { errors: readonly ValidationError[] | undefined }

const ContactFields = ({ snapshot, errors }: PartProps & Pick<AccountFormProps, 'snapshot'>) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { values, start } = snapshot.context
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: fieldError(errors, name),
  })
  return (
    <>
      <Grid>
        <TextField
          {...field('first_name')}
          label={t`First name`}
          required
          autoComplete="given-name"
        />
        <TextField
          {...field('last_name')}
          label={t`Last name`}
          required
          autoComplete="family-name"
        />
      </Grid>
      <TextField
        {...field('email')}
        type="email"
        label={t`Email`}
        required
        autoComplete="email"
        inputMode="email"
      />
      {errors?.some(({ message }) => message === 'errors.email_already_taken') ? (
        <Row>
          <RouteText to="/login" search={{ redirect: '/purchase?step=addresses' }}>
            <Trans>Log in with this address</Trans>
          </RouteText>
        </Row>
      ) : null}
      <PhoneField
        {...field('phone')}
        label={t`Phone`}
        locale={locale}
        countries={start?.countries ?? []}
        renderError={renderError}
      />
    </>
  )
}

const renderError = (message: ProblemKey) => <LazyFieldText error={{ field: 'phone', message }} />

const Terms = ({ errors }: PartProps) => {
  const { t } = useLingui()
  const { reader } = useActors()
  return (
    <Stack gap={1}>
      <CheckField
        name="terms_accepted"
        label={t`I accept the terms of service`}
        required
        error={fieldError(errors, 'terms_accepted')}
      />
      <Row>
        <LinkButton onClick={() => reader.send({ type: 'reader.open', text: 'termsOfService' })}>
          <Trans>Read the terms</Trans>
        </LinkButton>
      </Row>
    </Stack>
  )
}
