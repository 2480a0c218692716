import { Trans, useLingui } from '@lingui/react/macro'
import { use, type FormEvent } from 'react'

import { useRelogin } from '#src/actors/account/relogin.ts'
import { useActors, useUser, useWords } from '#src/actors/context.tsx'
import { FormProblem, mistakeOf, readTexts } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

/** Lies over the page whose session has ended, until the same person is back or leaves. */
export const ReloginDialog = () => {
  use(useWords().bring('session'))
  const { auth, drafts } = useActors()
  const comeBackOtherwise = () => auth.send({ type: 'session.leave' })
  const leave = () => {
    drafts.send({ type: 'drafts.clear' })
    auth.send({ type: 'session.leave' })
  }
  return (
    <TitledDialog
      open
      size="full"
      dismissable={false}
      title={<Trans>Please log in again</Trans>}
      actions={
        <Button look="quiet" onClick={leave}>
          <Trans>Leave</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>
          <Trans>
            Your session has ended. What you typed is still here: log in and go on where you were.
          </Trans>
        </Text>
        <ReloginForm />
        <Text>
          <LinkButton onClick={comeBackOtherwise}>
            <Trans>Log in another way</Trans>
          </LinkButton>
        </Text>
      </Stack>
    </TitledDialog>
  )
}

const ReloginForm = () => {
  const { t } = useLingui()
  const { actor, snapshot } = useRelogin()
  const email = useUser()?.email ?? ''
  const { problem, attempt } = snapshot.context
  const errors = problem?.validationErrors
  return (
    <form noValidate onSubmit={(event) => actor.send(readForm(event))}>
      <Stack gap={4}>
        <FormProblem key={attempt} problem={problem} />
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          required
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          error={mistakeOf(errors, 'email')}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          required
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          capsLockHint={t`Caps Lock is on.`}
          error={mistakeOf(errors, 'password')}
        />
        <Button type="submit" wide busy={snapshot.hasTag('busy')}>
          <Trans>Log in and go on</Trans>
        </Button>
      </Stack>
    </form>
  )
}

const readForm = (event: FormEvent<HTMLFormElement>) => {
  const text = readTexts(event)
  return {
    type: 'relogin.submit' as const,
    form: { email: text('email'), password: text('password') },
  }
}
