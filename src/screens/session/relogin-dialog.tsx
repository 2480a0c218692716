import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Suspense, type FormEvent } from 'react'

import { reloginMachine } from '#machines/account/session/relogin.machine.ts'
import { reloginActors } from '#src/actors/account/session.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { useActors, useUser } from '#src/actors/context.tsx'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { CredentialFields } from '#src/screens/account/credential-fields.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

const IdLoginChooser = lazyComponent(
  async () => (await import('#src/screens/identity/id-login-chooser.tsx')).IdLoginChooser,
  { messages: ['identity'] },
)

/**
 * Covers a page whose session has ended, until the same customer has logged in again or leaves. A
 * customer without an email address has no password either and uses the ID log-in.
 */
export const ReloginDialog = () => {
  const { auth, drafts } = useActors()
  const email = useUser()?.email ?? null
  const here = useLocation({ select: ({ href }) => href })
  const logInAnotherWay = () => auth.send({ type: 'session.leave' })
  const leave = () => {
    drafts.send({ type: 'drafts.clear' })
    auth.send({ type: 'session.leave' })
  }
  return (
    <TitledDialog
      open
      size="full"
      dismissable={false}
      title={<Trans>Log in again</Trans>}
      actions={
        <Button variant="quiet" onClick={leave}>
          <Trans>Leave</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>
          <Trans>
            Your session has ended. We have kept what you entered. Log in to continue where you left
            off.
          </Trans>
        </Text>
        {email === null ? (
          <Suspense fallback={null}>
            <IdLoginChooser purpose="login" returnTo={here} />
          </Suspense>
        ) : (
          <>
            <ReloginForm email={email} />
            <Text>
              <LinkButton onClick={logInAnotherWay}>
                <Trans>Log in another way</Trans>
              </LinkButton>
            </Text>
          </>
        )}
      </Stack>
    </TitledDialog>
  )
}

const ReloginForm = ({ email }: { email: string }) => {
  const { actor, snapshot } = useScreenActor(reloginMachine, reloginActors)
  const { problem, rejectionCount } = snapshot.context
  return (
    <form noValidate onSubmit={(event) => actor.send(readForm(event))}>
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <CredentialFields errors={problem?.validationErrors} email={email} />
        <Button type="submit" wide busy={snapshot.hasTag('busy')}>
          <Trans>Log in and continue</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const readForm = (event: FormEvent<HTMLFormElement>) => {
  const text = readFormTexts(event)
  return {
    type: 'relogin.submit' as const,
    form: { email: text('email'), password: text('password') },
  }
}
