import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import type { ValidationError } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { LazyPageAlert } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import { ValidationErrors, readFormTexts } from '#src/screens/app/form-problem.tsx'
import { CredentialFields } from './credential-fields.tsx'

export const LoginView = () => (
  <>
    <Card floats>
      <LazyPageAlert />
      <LoginForm />
      <RouteButton
        to="/login"
        search={(now) => ({ ...now, idLogin: 'true' })}
        look="secondary"
        wide
      >
        <Trans>ID-card, Mobile-ID, Smart-ID</Trans>
      </RouteButton>
    </Card>
    <Stack gap={2}>
      <RouteText to="/login" search={{ restore: 'true' }} state={typedEmail}>
        <Trans>Forgot your password?</Trans>
      </RouteText>
      <RouteText to="/login" search={{ register: 'true' }}>
        <Trans>Create an account</Trans>
      </RouteText>
      <RouteText to="/products">
        <Trans>See tests and prices</Trans>
      </RouteText>
    </Stack>
  </>
)

const LoginForm = () => {
  const { login } = useActors()
  const isBusy = useValue(login, (snapshot) => snapshot.hasTag('busy'))
  const errors = useValue(login, ({ context }) => context.problem?.validationErrors ?? nothing)
  const attempt = useValue(login, ({ context }) => context.attempt)
  return (
    <form noValidate onSubmit={(event) => login.send(readForm(event))}>
      <Stack gap={4}>
        <ValidationErrors key={attempt} errors={errors} />
        <CredentialFields errors={errors} />
        <Button type="submit" wide busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}

/** Passes the email address to the password reset form in the history state, not in the URL. */
const typedEmail = () => {
  const field = globalThis.document?.querySelector<HTMLInputElement>('input[name="email"]')
  return { email: field?.value ?? '' }
}

const nothing: readonly ValidationError[] = []

const readForm = (event: FormEvent<HTMLFormElement>) => {
  const text = readFormTexts(event)
  return {
    type: 'login.submit' as const,
    form: { email: text('email'), password: text('password') },
  }
}
