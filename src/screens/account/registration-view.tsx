import { Trans } from '@lingui/react/macro'

import { registrationMachine } from '#machines/account/registration.machine.ts'
import { registrationActors } from '#src/actors/account/account.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { RegistrationForm } from './registration-form.tsx'

/** The registration of a visitor, or where it continues. */
export const RegistrationView = () => {
  const registration = useScreenActor(registrationMachine, registrationActors)
  const { snapshot } = registration
  return (
    <>
      <Card elevated>
        {snapshot.matches('emailSent') ? (
          <EmailSent />
        ) : (
          <RegistrationForm
            {...registration}
            values={snapshot.context.form}
            action={
              <RouteText to="/login" search={{ restore: 'true' }}>
                <Trans>Forgot your password?</Trans>
              </RouteText>
            }
          >
            <Button type="submit" wide busy={snapshot.hasTag('busy')}>
              <Trans>Create account</Trans>
            </Button>
          </RegistrationForm>
        )}
      </Card>
      <RouteText to="/login">
        <Trans>Already have an account? Log in</Trans>
      </RouteText>
    </>
  )
}

const EmailSent = () => (
  <Stack gap={2}>
    <Text variant="strong">
      <Trans>We have sent you an email.</Trans>
    </Text>
    <Text>
      <Trans>Follow the instructions in it.</Trans>
    </Text>
  </Stack>
)
