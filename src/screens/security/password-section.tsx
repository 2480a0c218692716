import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  changePasswordMachine,
  type ChangePasswordSnapshot,
} from '#machines/account/security/change-password.machine.ts'
import { changePasswordActors } from '#src/actors/account/security.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { readFormTexts } from '#src/forms/form-event.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { NewPasswordFields } from '#src/screens/account/new-password-fields.tsx'
import { Section } from './section.tsx'

type Change = ScreenActor<typeof changePasswordMachine>

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your password settings`}>
      <Skeleton shape="text" />
      <Skeleton shape="control" />
    </Loading>
  )
}

const Closed = (change: Change) => (
  <Stack gap={4}>
    <PasswordNote {...change} />
    <Row>
      <Button variant="secondary" onClick={() => change.actor.send({ type: 'password.change' })}>
        {change.snapshot.context.hasPassword ? (
          <Trans>Change password</Trans>
        ) : (
          <Trans>Set a password</Trans>
        )}
      </Button>
    </Row>
  </Stack>
)

const PasswordNote = ({ snapshot }: Change) => (
  <Text>
    {snapshot.context.hasPassword ? (
      <Trans>Saving a new password logs you out on all other devices.</Trans>
    ) : (
      <Trans>You have no password yet. Set one to log in with your email address as well.</Trans>
    )}
  </Text>
)

const Choosing = (change: Change) => {
  const { t } = useLingui()
  const { actor, snapshot } = change
  const { problem, rejectionCount } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const text = readFormTexts(event)
        const form = {
          password: text('password'),
          password_confirmation: text('password_confirmation'),
        }
        actor.send({ type: 'password.submit', form })
      }}
    >
      <Stack gap={4}>
        <PasswordNote {...change} />
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <NewPasswordFields label={t`New password`} errors={problem?.validationErrors} />
        <Row>
          <Button type="submit" busy={isBusy}>
            <Trans>Save password</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'password.cancel' })}
          >
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const views = {
  loading: LoadingView,
  closed: Closed,
  editing: Choosing,
  saving: Choosing,
  awaitingStepUp: Choosing,
} satisfies Record<ChangePasswordSnapshot['value'], (props: Change) => ReactNode>

export const PasswordSection = () => {
  const change = useScreenActor(changePasswordMachine, changePasswordActors)
  const { hasPassword } = change.snapshot.context
  const View = views[change.snapshot.value]
  return (
    <Section
      title={hasPassword ? <Trans>Password</Trans> : <Trans>Set a password</Trans>}
      view={View === LoadingView ? null : View}
    >
      <View {...change} />
    </Section>
  )
}
