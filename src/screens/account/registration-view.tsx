import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { registrationMachine } from '#machines/account/registration.machine.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { registrationActors } from '#src/actors/account/account.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

import {
  fieldNameOf,
  FormProblem,
  fieldError,
  readFormTexts,
} from '#src/screens/app/form-problem.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Registration = ScreenActor<typeof registrationMachine>

/** The registration form. */
export const RegistrationView = () => {
  const registration = useScreenActor(registrationMachine, registrationActors)
  return (
    <>
      <Card floats>
        {registration.snapshot.matches('emailSent') ? (
          <EmailSent />
        ) : (
          <RegistrationForm {...registration} />
        )}
      </Card>
      <RouteText to="/login">
        <Trans>Already have an account? Log in</Trans>
      </RouteText>
    </>
  )
}

const RegistrationForm = ({ actor, snapshot }: Registration) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { problem, attempt } = snapshot.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormTexts(event)
    actor.send({
      type: 'registration.submit',
      form: {
        email: text('email'),
        first_name: text('first_name'),
        last_name: text('last_name'),
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
      onInput={(event) => actor.send({ type: 'registration.change', field: fieldNameOf(event) })}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <FormProblem
          attempt={attempt}
          problem={problem}
          action={
            <RouteText to="/login" search={{ restore: 'true' }}>
              <Trans>Forgot your password?</Trans>
            </RouteText>
          }
        />
        <PersonFields {...snapshot.context} />
        <NewPasswordFields label={t`Password`} errors={problem?.validationErrors} />
        <TermsField {...snapshot.context} />
        <Button type="submit" wide busy={snapshot.hasTag('busy')}>
          <Trans>Create account</Trans>
        </Button>
      </Stack>
    </form>
  )
}

type RegistrationContext = Registration['snapshot']['context']

const PersonFields = ({ problem, form }: RegistrationContext) => {
  const { t } = useLingui()
  const errors = problem?.validationErrors
  return (
    <>
      <TextField
        name="first_name"
        label={t`First name`}
        required
        autoComplete="given-name"
        defaultValue={form.first_name}
        error={fieldError(errors, 'first_name')}
      />
      <TextField
        name="last_name"
        label={t`Last name`}
        required
        autoComplete="family-name"
        defaultValue={form.last_name}
        error={fieldError(errors, 'last_name')}
      />
      <TextField
        name="email"
        type="email"
        label={t`Email`}
        required
        autoComplete="username"
        inputMode="email"
        defaultValue={form.email}
        error={fieldError(errors, 'email')}
      />
    </>
  )
}

const TermsField = ({ problem }: RegistrationContext) => {
  const { t } = useLingui()
  const { reader } = useActors()
  return (
    <Stack gap={1}>
      <CheckField
        name="terms_accepted"
        label={t`I accept the terms of service`}
        required
        error={fieldError(problem?.validationErrors, 'terms_accepted')}
      />
      <Row>
        <LinkButton onClick={() => reader.send({ type: 'reader.open', text: 'termsOfService' })}>
          <Trans>Read the terms</Trans>
        </LinkButton>
      </Row>
    </Stack>
  )
}

const EmailSent = () => (
  <Stack gap={2}>
    <Text look="strong">
      <Trans>We have sent you an email.</Trans>
    </Text>
    <Text>
      <Trans>Follow the instructions in it.</Trans>
    </Text>
  </Stack>
)
