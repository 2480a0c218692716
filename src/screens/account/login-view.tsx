import { Trans } from '@lingui/react/macro'

import { RouteButton, RouteText } from '#src/screens/app/links.ts'
import { LazyPageAlert } from '#src/screens/messages/lazy-messages.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'

import { LoginForm } from './login-form.tsx'
import { typedEmail } from './typed-email.ts'

export const LoginView = () => (
  <>
    <Card elevated>
      <LazyPageAlert />
      <LoginForm />
      <RouteButton
        to="/login"
        search={(now) => ({ ...now, idLogin: 'true' })}
        variant="secondary"
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
