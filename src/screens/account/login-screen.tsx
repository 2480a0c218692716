import { Trans, useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'
import type { FormEvent } from 'react'

import type { ValidationError } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { LazyLoginArt } from '#src/screens/app/arts.ts'
import { LazyFieldText, LazyPageAlert } from '#src/screens/messages/lazily.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

export const LoginScreen = () => (
  <Main width="narrow" art={<LazyLoginArt />}>
    <PageHead
      title={<Trans>Log in</Trans>}
      lead={<Trans>Follow your tests, read your reports and look after your data.</Trans>}
    />
    <Card floats>
      <LazyPageAlert />
      <LoginForm />
    </Card>
  </Main>
)

const LoginForm = () => {
  const { t } = useLingui()
  const { login } = useActors()
  const isBusy = useValue(login, (snapshot) => snapshot.hasTag('busy'))
  const errors = useValue(login, ({ context }) => context.problem?.validationErrors ?? nothing)
  const attempt = useValue(login, ({ context }) => context.attempt)
  const errorOf = (field: string) => errors.find((error) => error.field === field)
  return (
    <form noValidate onSubmit={(event) => login.send(readForm(event))}>
      <Stack gap={4}>
        <Mistakes key={attempt} errors={errors} />
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          required
          autoComplete="username"
          inputMode="email"
          error={textOf(errorOf('email'))}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          required
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          capsLockHint={t`Caps Lock is on.`}
          error={textOf(errorOf('password'))}
        />
        <Button type="submit" wide busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const Mistakes = ({ errors }: { errors: readonly ValidationError[] }) =>
  errors.length > 0 ? (
    <ErrorSummary
      title={<Trans>Please check what you entered</Trans>}
      items={errors.map((error) => ({ name: error.field, message: textOf(error) }))}
    />
  ) : null

const nothing: readonly ValidationError[] = []

const textOf = (error: ValidationError | undefined) =>
  error ? <LazyFieldText error={error} /> : undefined

const readForm = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    type: 'login.submit' as const,
    form: { email: text('email'), password: text('password') },
  }
}
