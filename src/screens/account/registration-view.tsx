import { Trans } from '@lingui/react/macro'
import { useRef, type RefObject } from 'react'

import { registrationMachine } from '#machines/account/registration.machine.ts'
import { registrationActors } from '#src/actors/account/account.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { RegistrationForm } from './registration-form.tsx'

/** The registration of a visitor, or where it continues. */
export const RegistrationView = () => {
  const registration = useScreenActor(registrationMachine, registrationActors)
  const { snapshot } = registration
  const isSent = snapshot.matches('emailSent')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(isSent, () => heading.current?.focus())
  return (
    <>
      <Card elevated>
        {isSent ? (
          <EmailSent heading={heading} />
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

const EmailSent = ({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) => (
  <Stack gap={2}>
    <Heading level={2} size={4} ref={heading} tabIndex={-1}>
      <Trans>We have sent you an email.</Trans>
    </Heading>
    <Text>
      <Trans>Follow the instructions in it.</Trans>
    </Text>
  </Stack>
)
