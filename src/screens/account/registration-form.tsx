import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import type { ValidationError } from '#contract/problem.ts'
import type { registrationMachine } from '#machines/account/registration.machine.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import type { ScreenActor } from '#src/actors/use-screen-actor.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { formTextsIn } from '#src/forms/form-values.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

import { NewPasswordFields } from './new-password-fields.tsx'
import { typedEmail } from './typed-email.ts'

export type Registration = ScreenActor<typeof registrationMachine>

type RegistrationFormProps = Registration & {
  /** initial texts */
  values: { first_name?: string; last_name?: string; email?: string }
  /** called with the typed texts, without the passwords */
  onType?: (texts: Record<string, string>) => void
  /** a way on, beside a problem of the whole form */
  action?: ReactNode
  /** where a customer whose address already has an account continues after the log-in; by default the start page */
  loginRedirect?: string
  intro?: ReactNode
  /** more fields; `phone` is sent */
  belowEmail?: ReactNode
  /** the button */
  children: ReactNode
}

/** The form that creates an account. */
export const RegistrationForm = (props: RegistrationFormProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { actor, snapshot, values, onType, action, loginRedirect, intro, belowEmail, children } =
    props
  const { problem, rejectionCount } = snapshot.context
  const errors = problem?.validationErrors
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = readFormTexts(event)
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
        onType?.(withoutPasswords(formTextsIn(event.currentTarget)))
        actor.send({ type: 'registration.change', field: fieldNameOf(event) })
      }}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} action={action} />
        {intro}
        <PersonFields values={values} errors={errors} />
        <LoginOffer errors={errors} redirect={loginRedirect} />
        {belowEmail}
        <NewPasswordFields label={t`Password`} errors={errors} />
        <TermsField errors={errors} />
        {children}
      </Stack>
    </form>
  )
}

const fieldNameOf = ({ target }: FormEvent<HTMLFormElement>): string =>
  target instanceof HTMLInputElement ? target.name : ''

const secret = ['password', 'password_confirmation', 'terms_accepted']

const withoutPasswords = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !secret.includes(name)))

type FieldsProps = { errors: readonly ValidationError[] | undefined }

const PersonFields = ({ values, errors }: FieldsProps & Pick<RegistrationFormProps, 'values'>) => {
  const { t } = useLingui()
  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    defaultValue: values[name],
    error: fieldError(errors, name),
  })
  return (
    <>
      <Grid>
        <TextField {...field('first_name')} label={t`First name`} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t`Last name`} autoComplete="family-name" />
      </Grid>
      <TextField
        {...field('email')}
        type="email"
        label={t`Email`}
        autoComplete="username"
        inputMode="email"
      />
    </>
  )
}

/** The way on of a customer whose address already has an account. */
const LoginOffer = ({ errors, redirect }: FieldsProps & { redirect: string | undefined }) =>
  errors?.some(({ message }) => message === 'errors.email_already_taken') ? (
    <Row>
      <RouteText to="/login" search={redirect === undefined ? {} : { redirect }} state={typedEmail}>
        <Trans>Log in with this address</Trans>
      </RouteText>
    </Row>
  ) : null

const TermsField = ({ errors }: FieldsProps) => {
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
